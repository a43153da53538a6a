import { Headphones } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Progress } from '../../ui/progress.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { Sample } from './sample.tsx';

export function StateSamples() {
  const [tab, setTab] = useState<'ios' | 'android' | 'desktop'>('ios');
  return (
    <>
      <Sample title="Table">
        <Table>
          <caption className="sr-only">Playlist</caption>
          <thead>
            <tr>
              <HeadCell>TITLE</HeadCell>
              <HeadCell>DURATION</HeadCell>
            </tr>
          </thead>
          <tbody>
            <Row>
              <Cell className="font-serif">The lamps of the harbour</Cell>
              <Cell className="tabular-nums">12 min</Cell>
            </Row>
            <Row>
              <Cell className="font-serif">On the patience of rivers</Cell>
              <Cell className="tabular-nums">7 min</Cell>
            </Row>
          </tbody>
        </Table>
      </Sample>
      <Sample title="Tabs">
        <Tabs
          label="Device"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: 'ios', label: 'iOS', content: 'Steps for a phone.' },
            { value: 'android', label: 'Android', content: 'Steps for another phone.' },
            { value: 'desktop', label: 'Desktop', content: 'Steps for a computer.' },
          ]}
        />
      </Sample>
      <Sample title="Badges, cards, waiting">
        <div className="flex flex-wrap items-center gap-3">
          <Badge>START TRIAL</Badge>
          <Badge kind="strong">PRO</Badge>
          <Badge kind="accent">Playing</Badge>
          <Badge kind="danger">Failed</Badge>
          <Spinner />
        </div>
        <Card>A card holds one thing that stands alone.</Card>
        <Progress label="Conversion" value={62} />
        <Progress label="Unknown" value={null} />
        <div className="flex items-center gap-4">
          <Skeleton className="size-12" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-1/3" />
          </div>
        </div>
      </Sample>
      <Sample title="Empty state">
        <EmptyState
          icon={<Headphones size={36} strokeWidth={1.5} />}
          title="Nothing to listen to yet"
          actions={<Button kind="primary">Add Article</Button>}
        >
          Add a link or paste a text. It begins to play at once.
        </EmptyState>
      </Sample>
    </>
  );
}
