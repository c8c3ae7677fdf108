import type { ContratoLido } from '@imob/schemas/contratos';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { LigacaoContrato } from '../../components/links/LigacaoContrato.tsx';
import { Status } from '../../components/screen/Status.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { consultaDaProxima, consultaDoContratoAtivo } from './contratoAtivo.ts';

/** Shows who lives in a property, until when, and what falls due next; nothing while it is not let. */
export function ContratoAtual({ imovelId }: { imovelId: string }) {
  const contrato = useQuery(consultaDoContratoAtivo(imovelId)).data?.contratos[0];
  const contas = useQuery(consultaDaProxima(imovelId)).data?.contas;
  return contrato ? <Quadro contrato={contrato} contas={contas} /> : null;
}

function Quadro({ contrato, contas }: { contrato: ContratoLido; contas: ContaDaPagina[] | undefined }) {
  const titulo = useId();
  const proxima = contas?.[0];
  return (
    <Paper withBorder p="lg" bg="var(--imob-superficie)" component="section" aria-labelledby={titulo}>
      <Group justify="space-between" mb="sm">
        <Title order={2} id={titulo}>
          Contrato atual
        </Title>
        <LigacaoContrato id={contrato.id}>Ver contrato</LigacaoContrato>
      </Group>
      <SimpleGrid cols={{ base: 1, xs: 3, lg: 2 }} component="dl" m={0} verticalSpacing="md">
        <Dado nome="Locatário">
          <Ligacao to="/locatarios/$id" params={{ id: contrato.locatarioId }} fw={600}>
            {contrato.locatario.nome}
          </Ligacao>
        </Dado>
        <Dado nome="Termina em">{data(contrato.dataFim)}</Dado>
        <Dado nome="Próximo vencimento">
          {!contas ? (
            '…'
          ) : proxima ? (
            <>
              <Group gap="xs">
                {data(proxima.dataVencimento)}
                {proxima.status === 'ATRASADO' && <Status status="ATRASADO" />}
              </Group>
              <Text fz="sm" c="dimmed" component="span">
                {dinheiro(proxima.valor)}
              </Text>
            </>
          ) : (
            'Tudo quitado'
          )}
        </Dado>
      </SimpleGrid>
    </Paper>
  );
}

const Dado = ({ nome, children }: { nome: string; children: ReactNode }) => (
  <div>
    <Text component="dt" fz="sm" c="dimmed">
      {nome}
    </Text>
    <Text component="dd" m={0} fw={600} className="numeros" style={{ overflowWrap: 'anywhere' }}>
      {children}
    </Text>
  </div>
);
