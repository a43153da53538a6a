import { t } from '@lingui/core/macro';
import { ArrowLeft } from 'lucide-react';
import { PageTitle } from '../../../lib/page-title.tsx';
import { paths } from '../../../lib/paths.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DropZone } from '../../uploads/index.ts';
import { ChosenFiles } from './chosen-files.tsx';
import { useArticleUpload } from './use-article-upload.ts';

/** `/add/file`: docs/product/adding-content.md#file-upload. */
export function FileScreen() {
  const upload = useArticleUpload();
  return (
    <>
      <PageTitle>{t`Upload File`}</PageTitle>
      <div className="flex items-center gap-2 pb-4">
        <ButtonLink
          kind="quiet"
          size="icon"
          to={paths.add}
          aria-label={t`Back`}
          className="-ms-3"
          icon={<ArrowLeft size={20} aria-hidden="true" />}
        />
        <h1 className="font-semibold font-serif text-2xl">{t`Upload File`}</h1>
      </div>
      <DropZone upload={upload} />
      <ChosenFiles upload={upload} />
    </>
  );
}
