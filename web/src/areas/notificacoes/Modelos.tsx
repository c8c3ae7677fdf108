import { MODELOS } from '@imob/schemas/avisos/whatsapp';
import { Code, Group, Spoiler, Stack, Text } from '@mantine/core';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';

/** Meta approves texts beforehand: these are the ones whose blanks the routine fills in. */
export function Modelos() {
  return (
    <Spoiler maxHeight={0} showLabel="Ver os modelos para aprovar na Meta" hideLabel="Esconder os modelos">
      <Stack gap="sm">
        <Text fz="sm" c="dimmed">
          Crie os dois na Meta, na categoria utilidade e no idioma português (BR), com estes nomes e textos.
        </Text>
        {[
          { nome: 'aviso_vencimento', texto: MODELOS.VENCIMENTO },
          { nome: 'aviso_atraso', texto: MODELOS.INADIMPLENCIA },
        ].map(({ nome, texto }) => (
          <div key={nome}>
            <Group justify="space-between" mb={4}>
              <Text fz="sm" fw={550}>
                {nome}
              </Text>
              <BotaoCopiar valor={texto} size="compact-sm" variant="subtle" aria-label={`Copiar o modelo ${nome}`} />
            </Group>
            <Code block style={{ whiteSpace: 'pre-wrap' }}>
              {texto}
            </Code>
          </div>
        ))}
      </Stack>
    </Spoiler>
  );
}
