import { type ContratoLido, listar } from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import { Group, Paper, SimpleGrid, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { LigacaoContrato } from '../componentes/LigacaoContrato.tsx';
import { Status } from '../componentes/Status.tsx';
import { consulta } from '../consultas.ts';
import { data, dinheiro } from '../formato.ts';
import { contratoAtivoDe } from './contratoAtivo.ts';

/**
 * Who lives in a property, until when, and what falls due next; nothing while it is not let. From the whole list of
 * contas, which Financeiro reads too: to ask for the contract's would have to wait for the contracts.
 */
export function ContratoAtual({ imovelId }: { imovelId: string }) {
  const contratos = useQuery(consulta(listar));
  const contas = useQuery(consulta(financeiro.listar));
  const contrato = contratoAtivoDe(contratos.data ?? [], imovelId);
  if (!contrato) return null;
  return <Quadro contrato={contrato} contas={contas.data?.filter(({ contratoId }) => contratoId === contrato.id)} />;
}

function Quadro({ contrato, contas }: { contrato: ContratoLido; contas: financeiro.Conta[] | undefined }) {
  const titulo = useId();
  const proxima = contas?.find(({ status }) => status === 'PENDENTE' || status === 'ATRASADO');
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
