/** A folder on the device for one host: the stored pages and the state. Names have no slash. */
export interface ReleaseFolder {
  /** Undefined if there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>;
  /** Whole or not at all, also if the power fails: a reader finds the old content or the new. */
  write(name: string, content: Uint8Array): Promise<void>;
  remove(name: string): Promise<void>;
  names(): Promise<readonly string[]>;
}
