/** Rows of text under a heading, as bench results are printed and kept. */
export interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

export function markdownOf({ title, columns, rows }: Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    `# ${title}`,
    "",
    line(columns),
    line(columns.map(() => "---")),
    ...rows.map(line),
    "",
  ].join("\n");
}
