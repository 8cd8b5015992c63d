import AccountTree from '@mui/icons-material/AccountTree';
import Assignment from '@mui/icons-material/Assignment';
import Badge from '@mui/icons-material/Badge';
import Bolt from '@mui/icons-material/Bolt';
import Business from '@mui/icons-material/Business';
import Category from '@mui/icons-material/Category';
import Checklist from '@mui/icons-material/Checklist';
import Co2 from '@mui/icons-material/Co2';
import Delete from '@mui/icons-material/DeleteOutlined';
import Description from '@mui/icons-material/Description';
import Download from '@mui/icons-material/Download';
import EditNote from '@mui/icons-material/EditNote';
import EventNote from '@mui/icons-material/EventNote';
import FactCheck from '@mui/icons-material/FactCheck';
import Factory from '@mui/icons-material/Factory';
import Folder from '@mui/icons-material/Folder';
import Forest from '@mui/icons-material/Forest';
import Forum from '@mui/icons-material/Forum';
import Gavel from '@mui/icons-material/Gavel';
import Groups from '@mui/icons-material/Groups';
import Handshake from '@mui/icons-material/Handshake';
import Insights from '@mui/icons-material/Insights';
import Inventory2 from '@mui/icons-material/Inventory2';
import Label from '@mui/icons-material/Label';
import ListAlt from '@mui/icons-material/ListAlt';
import LocalShipping from '@mui/icons-material/LocalShipping';
import ManageSearch from '@mui/icons-material/ManageSearch';
import Map from '@mui/icons-material/Map';
import MenuBook from '@mui/icons-material/MenuBook';
import Notifications from '@mui/icons-material/Notifications';
import People from '@mui/icons-material/People';
import Place from '@mui/icons-material/Place';
import Public from '@mui/icons-material/Public';
import Recycling from '@mui/icons-material/Recycling';
import School from '@mui/icons-material/School';
import Science from '@mui/icons-material/Science';
import Security from '@mui/icons-material/Security';
import Settings from '@mui/icons-material/Settings';
import StickyNote2 from '@mui/icons-material/StickyNote2';
import Store from '@mui/icons-material/Store';
import Topic from '@mui/icons-material/Topic';
import Train from '@mui/icons-material/Train';
import UploadFile from '@mui/icons-material/UploadFile';
import ViewList from '@mui/icons-material/ViewList';
import VolunteerActivism from '@mui/icons-material/VolunteerActivism';
import WaterDrop from '@mui/icons-material/WaterDrop';
import type { ComponentType } from 'react';
import type { IconName } from '#resources/definition';

/** The icons that a definition may name. */
const icons: Record<IconName, ComponentType> = {
  AccountTree,
  Assignment,
  Badge,
  Bolt,
  Business,
  Category,
  Checklist,
  Co2,
  Delete,
  Description,
  Download,
  EditNote,
  EventNote,
  FactCheck,
  Factory,
  Folder,
  Forest,
  Forum,
  Gavel,
  Groups,
  Handshake,
  Insights,
  Inventory2,
  Label,
  LocalShipping,
  ManageSearch,
  Map,
  MenuBook,
  Notifications,
  People,
  Place,
  Public,
  Recycling,
  School,
  Science,
  Security,
  Settings,
  StickyNote2,
  Store,
  Topic,
  Train,
  UploadFile,
  ViewList,
  VolunteerActivism,
  WaterDrop,
};

/** Returns the icon of a name; that of a list where there is no name. */
export const iconOf = (name: IconName | undefined): ComponentType => (name ? icons[name] : ListAlt);
