/** Why a picture is refused if the operator has configured no OCR program. */
export const picturesUnread =
  'The text of pictures cannot be read here. The operator of this service can set up a program for it (EARMARK_OCR).';
