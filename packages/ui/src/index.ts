/** All components. Import from here; a bundle contains only the used ones. */
export { afterPress } from './actions/after-press.ts'
export { Button, type ButtonProps } from './actions/Button.tsx'
export { IconButton, type IconButtonProps } from './actions/IconButton.tsx'
export { LinkButton, type LinkButtonProps } from './actions/LinkButton.tsx'
export { Avatar, initials } from './data/Avatar.tsx'
export { type Bar, BarChart, type BarChartProps, type BarSegment } from './data/BarChart.tsx'
export { type Description, DescriptionList } from './data/DescriptionList.tsx'
export { LoadMore, type LoadMoreProps } from './data/LoadMore.tsx'
export { Pager, type PagerProps } from './data/Pager.tsx'
export { PlainText, type PlainTextProps } from './data/PlainText.tsx'
export { SortableTree, type SortableTreeProps, type TreeNode, type TreeTarget } from './data/SortableTree.tsx'
export { Sparkline, type SparklinePoint, type SparklineProps } from './data/Sparkline.tsx'
export { type Column, Table, type TableProps } from './data/Table.tsx'
export { Timeline, type TimelineDay, TimelineDays, type TimelineEvent } from './data/Timeline.tsx'
export { Badge, type BadgeProps, StatusBadge, type Tone } from './feedback/Badge.tsx'
export { EmptyState, type EmptyStateProps } from './feedback/EmptyState.tsx'
export { ErrorState, type ErrorStateProps } from './feedback/ErrorState.tsx'
export { ProgressBar, type ProgressBarProps } from './feedback/ProgressBar.tsx'
export { Skeleton, type SkeletonProps } from './feedback/Skeleton.tsx'
export { ToastRegion, type ToastRegionProps } from './feedback/ToastRegion.tsx'
export {
  createToasts,
  TOAST_SECONDS,
  type Toast,
  type ToastKind,
  type ToastOptions,
  type Toasts,
} from './feedback/toasts.ts'
export { Checkbox, type CheckboxProps } from './fields/Checkbox.tsx'
export { CheckboxGroup, type CheckboxGroupProps } from './fields/CheckboxGroup.tsx'
export type { Option } from './fields/Choice.tsx'
export { CodeField, type CodeFieldProps } from './fields/CodeField.tsx'
export { ComboBox, type ComboBoxProps } from './fields/ComboBox.tsx'
export type { CodeOption } from './fields/code-text.ts'
export { DateField, type DateFieldProps } from './fields/DateField.tsx'
export { DatePicker, type DatePickerProps } from './fields/DatePicker.tsx'
export { DateTimePicker, type DateTimePickerProps, type TimeZone } from './fields/DateTimePicker.tsx'
export { DecimalField, type DecimalFieldProps } from './fields/DecimalField.tsx'
export { exactOf, formatExact } from './fields/exact-format.ts'
export { Form, FormActions, type FormProps } from './fields/Form.tsx'
export { type FieldError as Problem, FormErrorSummary, type FormErrorSummaryProps } from './fields/FormErrorSummary.tsx'
export { NumberField, type NumberFieldProps } from './fields/NumberField.tsx'
export { PeriodFields, type PeriodFieldsProps } from './fields/PeriodFields.tsx'
export { RadioGroup, type RadioGroupProps } from './fields/RadioGroup.tsx'
export { SearchField, type SearchFieldProps } from './fields/SearchField.tsx'
export { Select, type SelectProps } from './fields/Select.tsx'
export { TextArea, type TextAreaProps } from './fields/TextArea.tsx'
export { useTyped } from './fields/useTyped.ts'
export { FilePanel, type FilePanelProps } from './files/FilePanel.tsx'
export { saveFile } from './files/save-file.ts'
export { type FileReading, type FileReadingOptions, FileRefusal, useFileReading } from './files/useFileReading.ts'
export { DataGrid } from './grid/DataGrid.tsx'
export type { DataGridHandle, DataGridProps, GridColumn, GridSort } from './grid/grid-props.ts'
export { Icon, type IconName, type IconProps, isIconName } from './Icon.tsx'
export type { ButtonVariant } from './native/Button.tsx'
export { Card, type CardProps } from './native/Card.tsx'
export type { FieldText } from './native/Field.tsx'
export { InlineMessage, type InlineMessageProps } from './native/InlineMessage.tsx'
export { PasswordField, type PasswordFieldProps } from './native/PasswordField.tsx'
export { TextField, type TextFieldProps } from './native/TextField.tsx'
export { AlertDialog, type AlertDialogProps } from './overlays/AlertDialog.tsx'
export { Dialog, type DialogProps, DialogTrigger } from './overlays/Dialog.tsx'
export {
  Menu,
  MenuItem,
  type MenuItemProps,
  type MenuProps,
  MenuSection,
  MenuSeparator,
  MenuTrigger,
} from './overlays/Menu.tsx'
export { Popover, type PopoverProps } from './overlays/Popover.tsx'
export { ReasonDialog, type ReasonDialogProps } from './overlays/ReasonDialog.tsx'
export { Tooltip, type TooltipProps } from './overlays/Tooltip.tsx'
export { Disclosure, type DisclosureProps } from './page/Disclosure.tsx'
export { Filters, type FiltersProps } from './page/Filters.tsx'
export { ListPage, type ListPageProps, type ListSource } from './page/ListPage.tsx'
export { PageHeader, type PageHeaderProps } from './page/PageHeader.tsx'
export { type TabItem, Tabs, type TabsProps } from './page/Tabs.tsx'
export { useIsNarrow } from './page/useIsNarrow.ts'
export { applyTheme, rememberedTheme, type Theme, themes } from './theme.ts'
export { UiProvider, type UiProviderProps } from './UiProvider.tsx'
export { VisuallyHidden } from './VisuallyHidden.tsx'
