/** One choice of a {@link FilterMenu}. */
export interface FilterOption {
  value: string;
  label: string;
}

export interface FilterMenuProps {
  /** What it filters by: 'Giá'. */
  label: string;
  /** The chosen option's value; undefined means all. */
  value: string | undefined;
  options: FilterOption[];
  /** Called with the choice, undefined for 'Tất cả'; not when it is what was chosen already. */
  onChange: (value: string | undefined) => void;
  /** The wording of the choice of all: 'Tất cả', or for an order 'Mới nhất'. */
  allLabel?: string | undefined;
  /** The choice stands elsewhere too: the pill shows its label alone, and tells the choice to screen readers. */
  isPlain?: boolean | undefined;
  className?: string | undefined;
}
