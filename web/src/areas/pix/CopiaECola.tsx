import { Button, CopyButton, Stack, Textarea } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';

type Props = { codigo: string; label?: string; copiar?: string; copiado?: string };

/** The code to be sent or pasted into a bank's app. */
export function CopiaECola({
  codigo,
  label = 'Pix copia e cola',
  copiar = 'Copiar código',
  copiado = 'Código copiado',
}: Props) {
  return (
    <Stack gap="xs">
      <Textarea
        label={label}
        value={codigo}
        readOnly
        rows={3}
        onFocus={({ currentTarget }) => currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 12, wordBreak: 'break-all' } }}
      />
      <CopyButton value={codigo} timeout={2_000}>
        {({ copied, copy }) => (
          <Button
            variant="light"
            size="sm"
            onClick={copy}
            leftSection={copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            style={{ alignSelf: 'flex-start' }}
          >
            {copied ? copiado : copiar}
          </Button>
        )}
      </CopyButton>
    </Stack>
  );
}
