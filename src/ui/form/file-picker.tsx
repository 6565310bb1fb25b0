import { type ReactNode, useRef } from "react";

interface FilePickerProps {
  /** As in HTML: "image/*". */
  accept: string;
  multiple?: boolean | undefined;
  /** Asks for the camera at the back. */
  capture?: "environment" | undefined;
  /** Never empty. */
  onFiles: (files: File[]) => void;
  children: (open: () => void) => ReactNode;
}

/** A file input that is not seen: its children call `open` when the user presses something. */
export function FilePicker({ accept, multiple, capture, onFiles, children }: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={event => {
          const files = [...(event.target.files ?? [])];
          // Without this, picking the same file again would be no change.
          event.target.value = "";
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
