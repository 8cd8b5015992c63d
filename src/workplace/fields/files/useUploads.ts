import { useCallback, useRef, useState } from 'react';
import { useTranslate } from 'ra-core';
import type { Attachment } from '#resources/definition';
import { storedName, uploadFile } from '#dataProvider/http/upload';
import { sendingRefusal, uploadRefusal } from './upload';

interface Sending {
  id: number;
  name: string;
  /** The part of the file that has been sent, from 0 to 1. */
  part: number;
}
interface Refusal {
  id: number;
  text: string;
}

/** Manages the list of files in the upload window. An uploaded file is added to the list or, when the field holds one file, replaces it. */
export function useUploads(before: readonly Attachment[], multiple: boolean, accept: readonly string[] | undefined) {
  const translate = useTranslate();
  const [files, setFiles] = useState<Attachment[]>([...before]);
  const [sending, setSending] = useState<Sending[]>([]);
  const [refusals, setRefusals] = useState<Refusal[]>([]);
  const count = useRef(0);

  const sendOne = useCallback(
    async (file: File) => {
      count.current += 1;
      const id = count.current;
      const refuse = (key: string, params: Record<string, unknown>) => setRefusals((all) => [...all, { id, text: translate(key, params) }]);
      const refused = uploadRefusal(file, accept);
      if (refused) return refuse(refused.key, refused.params);
      setSending((all) => [...all, { id, name: storedName(file.name), part: 0 }]);
      try {
        const sent = await uploadFile(file, 'attachment_files', (part) =>
          setSending((all) => all.map((each) => (each.id === id ? { ...each, part } : each))),
        );
        setFiles((all) => (multiple ? [...all, sent] : [sent]));
      } catch (error) {
        const { key, params } = sendingRefusal(error, file.name);
        refuse(key, params);
      }
      setSending((all) => all.filter((each) => each.id !== id));
    },
    [accept, multiple, translate],
  );
  const send = useCallback(
    (chosen: readonly File[]) => {
      if (chosen.length === 0) return;
      setRefusals([]);
      for (const file of multiple ? chosen : chosen.slice(0, 1)) void sendOne(file);
    },
    [multiple, sendOne],
  );
  const remove = (oid: string) => setFiles((all) => all.filter((file) => file.oid !== oid));
  return { files, sending, refusals, send, remove };
}
