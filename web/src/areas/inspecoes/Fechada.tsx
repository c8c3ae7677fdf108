import { alteracaoEmPalavras } from '@imob/schemas/documents/inspectionWords';
import type { Alteracao, Inspecao } from '@imob/schemas/inspecoes';
import { Alert, Button, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { IconLock, IconPencilPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { momento } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { AssinaturasDoLaudo } from './AssinaturasDoLaudo.tsx';
import { ContratoDaVistoria } from './ContratoDaVistoria.tsx';
import { contratoDoLaudo } from './contratoDoLaudo.ts';
import { DepoisDaSaida } from './DepoisDaSaida.tsx';
import type { EstadoDaFila } from './estadoDaFila.ts';
import { FicouDeFora } from './FicouDeFora.tsx';
import { FotosEmLinha } from './FotosEmLinha.tsx';
import type { FilaDaVistoria } from './fila.ts';
import { NovaEmenda } from './NovaEmenda.tsx';

type Props = { fila: FilaDaVistoria; estado: EstadoDaFila; inspecao: Inspecao };

/** A closed inspection: since when, what it is known by, and what was amended. */
export function Fechada({ fila, estado, inspecao }: Props) {
  const [emendando, setEmendando] = useState(false);
  const { fechadaEm, hash, emendas, tipo } = inspecao;
  return (
    <>
      <Alert color="green" variant="light" mb="lg" title="Vistoria fechada" icon={<IconLock aria-hidden />}>
        <Stack gap="sm">
          <Text fz="sm">
            Fechada em {fechadaEm && momento(fechadaEm)}. Ela não muda mais; o que precisar de correção entra como
            emenda.
          </Text>
          <Text fz="xs" component="details" style={{ overflowWrap: 'anywhere' }}>
            <summary>Detalhes</summary>
            <div>Código que prova que nada mudou (SHA-256): {hash}</div>
          </Text>
          <Group gap="xs">
            {tipo !== 'Saída' && <ContratoDaVistoria inspecao={inspecao} />}
            {tipo === 'Saída' && <DepoisDaSaida inspecao={inspecao} />}
            <SoQuemMuda>
              <Button
                size="xs"
                variant="default"
                leftSection={<IconPencilPlus size={16} aria-hidden />}
                onClick={() => setEmendando(true)}
              >
                Acrescentar emenda
              </Button>
            </SoQuemMuda>
          </Group>
        </Stack>
      </Alert>
      <AssinadoNoContrato inspecao={inspecao} />
      <FicouDeFora fila={fila} estado={estado} inspecao={inspecao} />
      {emendas.length > 0 && (
        <section aria-label="Emendas">
          <Title order={2} fz="h3" mb="sm">
            Emendas
          </Title>
          <Stack gap="sm" mb="xl">
            {emendas.map(({ id, em, motivo, alteracoes, fotosKeys = [] }, indice) => (
              <Paper key={id} withBorder p="md">
                <Text fw={600}>{momento(em)}</Text>
                <Text style={{ overflowWrap: 'anywhere' }}>{motivo}</Text>
                <Alteracoes alteracoes={alteracoes} />
                <FotosEmLinha de={`da emenda ${indice + 1}`} fotos={fotosKeys} />
              </Paper>
            ))}
          </Stack>
        </section>
      )}
      {emendando && <NovaEmenda fila={fila} inspecao={inspecao} aoFechar={() => setEmendando(false)} />}
    </>
  );
}

/** Says who signed the report of an inspection that is of a lease. */
function AssinadoNoContrato({ inspecao }: { inspecao: Inspecao }) {
  const { data } = useQuery(consulta('GET /contratos/pagina', { query: { imovelId: inspecao.imovelId, limite: 100 } }));
  const contrato = data && contratoDoLaudo(data.contratos, inspecao);
  return contrato && <AssinaturasDoLaudo contratoId={contrato.id} inspecao={inspecao} />;
}

const Alteracoes = ({ alteracoes }: { alteracoes: Alteracao[] }) =>
  alteracoes.length > 0 && (
    <List fz="sm" mt={6}>
      {alteracoes.map((alteracao) => (
        <List.Item key={alteracao.onde + alteracao.campo}>{alteracaoEmPalavras(alteracao)}</List.Item>
      ))}
    </List>
  );
