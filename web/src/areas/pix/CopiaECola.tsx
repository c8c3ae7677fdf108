import { Stack, Textarea } from '@mantine/core';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';

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
      <BotaoCopiar valor={codigo} feito={copiado} style={{ alignSelf: 'flex-start' }}>
        {copiar}
      </BotaoCopiar>
    </Stack>
  );
}
