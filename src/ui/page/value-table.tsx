import { css } from "../css.ts";

interface ValueTableProps {
  /** The accessible name. */
  label: string;
  columns: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...string[]])[];
}

const style = css`
  width: 100%;
  border-collapse: collapse;
  font: 400 min(0.8125rem, 5vw) / 1.4 var(--family);
  & th,
  & td {
    padding: 8px 8px 8px 0;
    text-align: left;
    vertical-align: top;
    font-weight: 400;
    color: var(--text-2);
    word-break: normal;
  }
  & td:nth-child(2) {
    word-break: break-word;
    font-family: var(--mono);
    color: var(--text);
  }
  & tr + tr,
  & tbody {
    border-top: 1px solid var(--border);
  }
`;

/** Technical values by name, to be read and selected. The second column gives way to the others. */
export function ValueTable({ label, columns, rows }: ValueTableProps) {
  return (
    <table className={style} aria-label={label} data-selectable="">
      <thead>
        <tr>
          {columns.map(column => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rows may have the same name
          <tr key={at}>
            <th scope="row">{name}</th>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
              <td key={index}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
