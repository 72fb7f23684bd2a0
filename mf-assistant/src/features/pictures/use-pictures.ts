import { newId } from '@site/shared/new-id';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { type ApiDispatch, assistantApi, UNTRACKED } from '../../api/assistant.api';
import { type PictureProblem, preparePicture, problemBehind, problemOf } from './prepare-picture';

/** As many as the service takes with one message. */
export const MOST_PICTURES = 10;

/** A picture that goes along with the next message. */
export interface ChosenPicture {
  id: string;
  name: string;
  file: File;
  /** Address of the picture on this device. */
  preview: string;
  state: 'uploading' | 'ready' | 'failed';
  /** Where the service keeps it, once it is `ready`. */
  path?: string;
}

/** A file that is not taken, and why. */
export interface RefusedFile {
  name: string;
  problem: PictureProblem | 'tooMany';
}

/** The pictures of the next message: resized and uploaded as soon as they are chosen (CHAT-5). */
export function usePictures() {
  const dispatch = useDispatch<ApiDispatch>();
  const [chosen, setChosen] = useState<ChosenPicture[]>([]);
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const upload = async (picture: ChosenPicture): Promise<void> => {
    const change = (parts: Partial<ChosenPicture>) =>
      setChosen((all) => all.map((one) => (one.id === picture.id ? { ...one, ...parts } : one)));
    change({ state: 'uploading' });
    try {
      const file = await preparePicture(picture.file);
      const { uploadPicture } = assistantApi.endpoints;
      change({ state: 'ready', path: await dispatch(uploadPicture.initiate(file, UNTRACKED)).unwrap() });
    } catch (failure) {
      const problem = problemBehind(failure);
      if (!problem) return change({ state: 'failed' });
      remove(picture);
      setRefused((all) => [...all, { name: picture.name, problem }]);
    }
  };

  const remove = ({ id, preview }: ChosenPicture): void => {
    URL.revokeObjectURL(preview);
    setChosen((all) => all.filter((one) => one.id !== id));
  };

  const add = (files: readonly File[]): void => {
    const refusals: RefusedFile[] = [];
    const pictures: ChosenPicture[] = [];
    for (const file of files) {
      const isOver = chosen.length + pictures.length >= MOST_PICTURES;
      const problem = problemOf(file) ?? (isOver ? 'tooMany' : undefined);
      if (problem) refusals.push({ name: file.name, problem });
      else {
        const preview = URL.createObjectURL(file);
        pictures.push({ id: newId(), name: file.name, file, preview, state: 'uploading' });
      }
    }
    setRefused(refusals);
    setChosen((all) => [...all, ...pictures]);
    for (const picture of pictures) void upload(picture);
  };

  const all = useRef(chosen);
  useEffect(() => {
    all.current = chosen;
  });
  useEffect(
    () => () => {
      for (const { preview } of all.current) URL.revokeObjectURL(preview);
    },
    [],
  );

  return {
    chosen,
    refused,
    /** All of them are at the service. */
    isReady: chosen.every(({ state }) => state === 'ready'),
    add,
    remove,
    retry: upload,
    clear: useCallback(() => {
      for (const { preview } of all.current) URL.revokeObjectURL(preview);
      setChosen([]);
      setRefused([]);
    }, []),
  };
}
