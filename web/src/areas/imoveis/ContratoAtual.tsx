import type { ContratoDaPagina } from '@imob/schemas/paginas/contratos';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { somar } from '@imob/schemas/rules/money';
import { Box, SimpleGrid, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { LigacaoContrato } from '../../components/links/LigacaoContrato.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { data, dinheiro } from '../../format/format.ts';
import { semPrazo } from '../contratos/list/situacao.ts';
import { Divida } from '../financeiro/Divida.tsx';
import { useDialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { consultaDaProxima, consultaDoContratoAtivo } from './consultas.ts';

/** Shows who lives in a property, until when, what is owed and what falls due next; nothing while it is not let. */
export function ContratoAtual({ imovelId }: { imovelId: string }) {
  const contrato = useQuery(consultaDoContratoAtivo(imovelId)).data?.contratos[0];
  const contas = useQuery(consultaDaProxima(imovelId)).data?.contas;
  return contrato ? <Quadro contrato={contrato} contas={contas} /> : null;
}

function Quadro({ contrato, contas }: { contrato: ContratoDaPagina; contas: ContaDaPagina[] | undefined }) {
  const dialogos = useDialogosDaConta();
  const proximas = contas?.filter(({ dataVencimento }) => dataVencimento === contas[0]?.dataVencimento) ?? [];
  return (
    <Secao titulo="Contrato atual" acao={<LigacaoContrato id={contrato.id}>Ver contrato</LigacaoContrato>}>
      <Box mb="md">
        {contrato.emAtraso > 0 ? (
          <Divida
            contrato={contrato}
            emAtraso={contrato.emAtraso}
            diasAtraso={contrato.diasAtraso}
            dialogos={dialogos}
          />
        ) : (
          <Text fw={600} c="var(--mantine-color-green-text)">
            em dia
          </Text>
        )}
      </Box>
      <SimpleGrid cols={{ base: 1, xs: 3, lg: 2 }} component="dl" m={0} verticalSpacing="md">
        <Dado nome="Locatário">
          <Ligacao to="/locatarios/$id" params={{ id: contrato.locatarioId }} fw={600}>
            {contrato.locatario.nome}
          </Ligacao>
        </Dado>
        {semPrazo(contrato) ? (
          <Dado nome="Prazo">Segue sem prazo</Dado>
        ) : contrato.saidaEm ? (
          <Dado nome="Chaves entregues em">{data(contrato.saidaEm)}</Dado>
        ) : (
          <Dado nome="Termina em">{data(contrato.dataFim)}</Dado>
        )}
        <Dado nome="Próximo vencimento">
          {!contas ? (
            '…'
          ) : proximas[0] ? (
            <>
              {data(proximas[0].dataVencimento)}
              <Text fz="sm" c="dimmed" component="span" display="block">
                {dinheiro(somar(proximas.map(({ valor }) => valor)))}
                {proximas.length > 1 && ` em ${proximas.length} contas`}
              </Text>
            </>
          ) : (
            'Nada a vencer'
          )}
        </Dado>
      </SimpleGrid>
      {dialogos.elemento}
    </Secao>
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
