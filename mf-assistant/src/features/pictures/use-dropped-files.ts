import { useEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped anywhere on the page: beside the field the browser would leave the page to show them
 * (CHAT-5).
 *
 * @param take gets the files
 * @returns whether files are held over the page
 */
export function useDroppedFiles(take: (files: File[]) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef(take);
  useEffect(() => {
    latest.current = take;
  });
  useEffect(() => {
    const hold = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (!dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setIsOver(event.type === 'dragover');
      if (event.type === 'drop') latest.current([...dataTransfer.files]);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      // The event is also fired between two elements; only on leaving the window has it no related target.
      if (!relatedTarget) setIsOver(false);
    };
    document.addEventListener('dragover', hold);
    document.addEventListener('drop', hold);
    document.addEventListener('dragleave', leave);
    return () => {
      document.removeEventListener('dragover', hold);
      document.removeEventListener('drop', hold);
      document.removeEventListener('dragleave', leave);
    };
  }, []);
  return isOver;
}
