import Assessment from '@mui/icons-material/Assessment';
import Bolt from '@mui/icons-material/Bolt';
import Category from '@mui/icons-material/Category';
import Comment from '@mui/icons-material/Comment';
import Factory from '@mui/icons-material/Factory';
import Folder from '@mui/icons-material/Folder';
import Group from '@mui/icons-material/Group';
import Input from '@mui/icons-material/Input';
import Label from '@mui/icons-material/Label';
import ListAlt from '@mui/icons-material/ListAlt';
import LocalShipping from '@mui/icons-material/LocalShipping';
import Person from '@mui/icons-material/Person';
import Place from '@mui/icons-material/Place';
import Science from '@mui/icons-material/Science';
import Security from '@mui/icons-material/Security';
import Topic from '@mui/icons-material/Topic';
import type { ComponentType } from 'react';

/** The icons a definition may name; one it doesn't know is drawn as a list. */
const icons: Record<string, ComponentType> = {
  Assessment, Bolt, Category, Comment, Factory, Folder, Group, Input, Label, ListAlt, LocalShipping, Person, Place, Science, Security, Topic,
};

/** The icon of a name. */
export const iconOf = (name: string | undefined): ComponentType => (name && icons[name]) || ListAlt;
