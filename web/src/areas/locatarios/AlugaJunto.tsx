import { Paper, Stack, Text, Title } from '@mantine/core';
import { LigacaoContrato } from '../../components/links/LigacaoContrato.tsx';
import { data, dataDoInstante } from '../../format/format.ts';
import type { Resposta } from '../../service/endpoints.ts';

type Conjunta = NonNullable<Resposta<'GET /locatarios/:id'>['alugaJunto']>[number];

/** The leases in which this person rents beside another. Their contas are in the other's name. */
export function AlugaJunto({ conjuntas }: { conjuntas: readonly Conjunta[] }) {
  if (conjuntas.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="sm">
        {conjuntas.some(vale) ? 'Aluga junto' : 'Alugou junto'}
      </Title>
      <Stack gap="sm">
        {conjuntas.map((uma) => (
          <Paper key={uma.contratoId} withBorder p="md" bg="var(--imob-superficie)">
            <LigacaoContrato id={uma.contratoId}>{uma.imovelNome ?? 'Contrato'}</LigacaoContrato>
            <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {comQuem(uma)}
            </Text>
          </Paper>
        ))}
      </Stack>
    </section>
  );
}

const vale = ({ saiuEm, ativo }: Conjunta) => !saiuEm && ativo;

function comQuem(uma: Conjunta): string {
  const { locatarioNome, saiuEm, encerradoEm } = uma;
  if (saiuEm) return `Alugou junto com ${locatarioNome} até ${data(saiuEm)}`;
  if (!vale(uma)) return `Alugou junto com ${locatarioNome}${encerradoEm ? ` até ${dataDoInstante(encerradoEm)}` : ''}`;
  return `Aluga junto com ${locatarioNome}, em nome de quem estão as contas`;
}
