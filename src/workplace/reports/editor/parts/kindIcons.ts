import AnnotationsIcon from '@mui/icons-material/StickyNote2Outlined';
import AnswersIcon from '@mui/icons-material/FactCheckOutlined';
import BreakIcon from '@mui/icons-material/InsertPageBreakOutlined';
import ClimateIcon from '@mui/icons-material/PublicOutlined';
import ComparisonIcon from '@mui/icons-material/CompareArrowsOutlined';
import ContentsIcon from '@mui/icons-material/TocOutlined';
import FrameworksIcon from '@mui/icons-material/ListAltOutlined';
import HeadingIcon from '@mui/icons-material/TitleOutlined';
import HighlightsIcon from '@mui/icons-material/AutoAwesomeOutlined';
import IndicatorIcon from '@mui/icons-material/ShowChartOutlined';
import MethodologyIcon from '@mui/icons-material/ScienceOutlined';
import PictureIcon from '@mui/icons-material/ImageOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import TextIcon from '@mui/icons-material/NotesOutlined';
import TilesIcon from '@mui/icons-material/LooksOneOutlined';
import type { ComponentType } from 'react';
import type { PartKind } from '#resources/api/reports/parts';

export const kindIcons: Readonly<Record<PartKind, ComponentType<{ fontSize?: 'small' }>>> = {
  heading: HeadingIcon,
  text: TextIcon,
  indicator: IndicatorIcon,
  tiles: TilesIcon,
  comparison: ComparisonIcon,
  annotations: AnnotationsIcon,
  methodology: MethodologyIcon,
  table: TableIcon,
  picture: PictureIcon,
  highlights: HighlightsIcon,
  climate: ClimateIcon,
  frameworks: FrameworksIcon,
  answers: AnswersIcon,
  contents: ContentsIcon,
  break: BreakIcon,
};
