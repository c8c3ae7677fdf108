import { TextInput, type TextInputProps } from '@mantine/core';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  label: string;
  padrao: string;
  value?: string;
  onChange?: (cor: string) => void;
};

/** A colour, written or chosen in the browser's own picker, which everyone's keyboard and phone can work with. */
export function CampoCor({ label, padrao, value = '', onChange, ...resto }: Props) {
  return (
    <TextInput
      label={label}
      placeholder={padrao}
      value={value}
      onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
      leftSection={
        <input
          type="color"
          aria-label={`Escolher: ${label}`}
          value={/^#[0-9a-f]{6}$/i.test(value) ? value : padrao}
          onChange={({ currentTarget }) => onChange?.(currentTarget.value)}
          style={{ width: 24, height: 24, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
        />
      }
      {...resto}
    />
  );
}
