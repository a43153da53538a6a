import { Play, Search, Settings, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { Input, TextArea } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PasswordInput } from '../../ui/password-input.tsx';
import { Select } from '../../ui/select.tsx';
import { Slider } from '../../ui/slider.tsx';
import { Switch } from '../../ui/switch.tsx';
import { Sample } from './sample.tsx';

export function ControlSamples() {
  return (
    <>
      <Buttons />
      <Fields />
      <Sliders />
    </>
  );
}

function Buttons() {
  return (
    <Sample title="Buttons">
      <div className="flex flex-wrap items-center gap-3">
        <Button kind="primary">Primary</Button>
        <Button>Plain</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger" icon={<Trash2 size={18} aria-hidden="true" />}>
          Danger
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small">Small</Button>
        <Button size="large" kind="primary">
          Large
        </Button>
        <Button busy>Sending...</Button>
        <Button disabled>Disabled</Button>
        <IconButton
          label="Play"
          kind="primary"
          icon={<Play size={20} fill="currentColor" aria-hidden="true" />}
        />
        <IconButton label="Settings" icon={<Settings size={20} aria-hidden="true" />} />
        <IconButton label="Remove" size="small" kind="plain" icon={<X size={18} aria-hidden="true" />} />
      </div>
    </Sample>
  );
}

function Fields() {
  const [search, setSearch] = useState('lighthouse');
  const [fruit, setFruit] = useState<'all' | 'unplayed' | 'played'>('all');
  return (
    <Sample title="Fields">
      <div className="grid gap-6 tablet:grid-cols-2">
        <Input
          label="Email"
          type="email"
          placeholder="you@example.org"
          hint="We only write when you ask us to."
        />
        <Input label="Email" type="email" defaultValue="you@" error="Please enter a valid email address" />
        <Input
          label="Search"
          type="search"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          after={
            search === '' ? (
              <Search size={20} className="me-3 text-soft" aria-hidden="true" />
            ) : (
              <IconButton
                label="Clear search"
                icon={<X size={18} aria-hidden="true" />}
                tooltip={false}
                onClick={() => setSearch('')}
              />
            )
          }
        />
        <PasswordInput label="Password" autoComplete="off" defaultValue="correct horse" />
        <Input label="Read only" readOnly value="you@example.org" />
        <Input label="Disabled" disabled value="not now" />
        <Select
          label="Show"
          value={fruit}
          onChange={setFruit}
          options={[
            { value: 'all', label: 'Show All Articles' },
            { value: 'unplayed', label: 'Show Unplayed Articles' },
            { value: 'played', label: 'Show Played Articles' },
          ]}
        />
        <CopyField label="An address to take away" value="https://example.org/rss/3f9c2a.xml" />
        <TextArea
          label="Text"
          rows={3}
          defaultValue="Once upon a midnight dreary,"
          className="tablet:col-span-2"
        />
        <Checkbox label="Add Summary" hint="Speaks a short summary first." defaultChecked />
        <Switch label="Privacy Mode" hint="Turns at once." defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Switch label="Disabled" disabled />
      </div>
    </Sample>
  );
}

function Sliders() {
  const [speed, setSpeed] = useState(1.2);
  const [position, setPosition] = useState(96);
  return (
    <Sample title="Sliders">
      <Slider
        label="Speed"
        value={speed}
        min={0.5}
        max={3}
        step={0.1}
        onChange={setSpeed}
        describe={(at) => `${at} times`}
      />
      <Slider
        accent
        label="Position"
        value={position}
        min={0}
        max={238}
        step={1}
        onChange={setPosition}
        describe={(at) => `${Math.floor(at / 60)} minutes ${at % 60} seconds`}
      />
      <Slider disabled label="Nothing plays" value={0} min={0} max={1} step={1} onChange={() => {}} />
    </Sample>
  );
}
