/** What a button beside a text does. */
export interface Action {
  readonly label: string;
  readonly onPress: () => void;
}
