import type * as inquilino from '@imob/schemas/inquilino';
import type { ContaDaPagina } from '@imob/schemas/paginas/financeiro';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Badge, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { contagem, data, dinheiro, hoje, momento } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { pages } from '../../service/pages.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { estaAberta, linhaDe } from '../financeiro/linhas.ts';
import { type DialogosDaConta, useDialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { useNovaManutencao } from '../manutencoes/useNovaManutencao.tsx';
import { reperguntar } from '../recebimentos/useResumo.ts';
import { AbrirArquivo } from './AbrirArquivo.tsx';
import { SITUACOES, TIPOS } from './palavras.ts';
import { Responder } from './Responder.tsx';

/** Shows what tenants asked from their pages, with the landlord's answer. */
export function Pedidos() {
  const [quais, setQuais] = useState('PENDENTES');
  const lista = useInfiniteQuery(pages('GET /pedidos/pagina', quais === 'PENDENTES' ? { pendentes: 'true' } : {}));
  const lidos = lista.data?.pages.flatMap(({ pedidos }) => pedidos);
  const contas = new Map(lista.data?.pages.flatMap((pagina) => pagina.contas.map((conta) => [conta.id, conta])));
  const dialogos = useDialogosDaConta();
  const nova = useNovaManutencao();
  const [respondendo, setRespondendo] = useState<inquilino.Pedido>();
  const fechar = () => setRespondendo(undefined);
  return (
    <Stack>
      <SegmentedControl
        aria-label="Quais pedidos"
        data={[
          { value: 'PENDENTES', label: 'Pendentes' },
          { value: 'TODOS', label: 'Todos' },
        ]}
        value={quais}
        onChange={setQuais}
        style={{ alignSelf: 'flex-start' }}
      />
      <Carregado consulta={{ ...lista, data: lidos }}>
        {(vistos) => {
          if (vistos.length === 0) {
            return (
              <Vazio Icone={IconMessages} titulo={quais === 'PENDENTES' ? 'Nenhum pedido pendente' : 'Nenhum pedido'}>
                Pela página dele, o inquilino avisa que pagou, pede um reparo ou pergunta. O endereço da página está na
                tela do contrato.
              </Vazio>
            );
          }
          return (
            <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Pedidos dos inquilinos">
              {vistos.map((pedido) => (
                <Pedido
                  key={pedido.id}
                  pedido={pedido}
                  conta={contas.get(pedido.contaId ?? '')}
                  dialogos={dialogos}
                  responder={() => setRespondendo(pedido)}
                  consertar={(imovelId) => nova.abrir({ imovelId, pedido })}
                />
              ))}
            </Stack>
          );
        }}
      </Carregado>
      <MostrarMais consulta={lista} />
      <DialogoDeFormulario opened={respondendo !== undefined} onClose={fechar} title="Responder ao pedido">
        {respondendo && <Responder pedido={respondendo} fechar={fechar} />}
      </DialogoDeFormulario>
      {dialogos.elemento}
      {nova.elemento}
    </Stack>
  );
}

type Props = {
  pedido: inquilino.PedidoDaPagina;
  /** That he says to have paid, where he said which and it is still there. */
  conta: ContaDaPagina | undefined;
  dialogos: DialogosDaConta;
  responder: () => void;
  consertar: (imovelId: string) => void;
};

function Pedido({ pedido, conta, dialogos, responder, consertar }: Props) {
  const { tipo, texto, situacao, resposta, arquivoKey, criadoEm, contratoId, manutencaoId } = pedido;
  const { data: contrato } = useQuery(consulta('GET /contratos/:id', { params: { id: contratoId } }));
  const podeMudar = usePodeMudar();
  const { nome, cor } = SITUACOES[situacao];
  const aConsertar = tipo === 'REPARO' && situacao !== 'RESOLVIDO';
  const pago = tipo === 'PAGAMENTO' && situacao !== 'RESOLVIDO';
  const { data: devidas } = useQuery({
    ...consulta('GET /financeiro/totais', { query: { contratoId, situacao: 'ATRASADAS' } }),
    enabled: pago && !conta,
  });
  const aReceber = pago && (conta ? estaAberta(conta) : devidas !== undefined && devidas.contas > 0);
  const recebido = pago && (conta ? !estaAberta(conta) : devidas?.contas === 0);
  const resolver = useMudanca('PATCH /pedidos/:id', {
    sucesso: 'Pedido resolvido. Na página dele, o inquilino vê a situação.',
    aoConcluir: () => void reperguntar(),
  });
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--imob-superficie)" component="li">
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text fw={600}>
              {TIPOS[tipo]}
              {contrato && (
                <>
                  :{' '}
                  <Ligacao to="/locatarios/$id" params={{ id: contrato.locatarioId }}>
                    {contrato.locatario.nome}
                  </Ligacao>
                </>
              )}
            </Text>
            <Text fz="sm" c="dimmed">
              <Ligacao to="/contratos/$id" params={{ id: contratoId }} fz="sm">
                {contrato ? nomeDoImovel(contrato.imovel) : 'Ver contrato'}
              </Ligacao>
              , {momento(criadoEm)}
            </Text>
          </div>
          <Badge variant="light" color={cor} tt="none" radius="sm" style={{ flexShrink: 0 }}>
            {nome}
          </Badge>
        </Group>
        {conta && (
          <Text fz="sm" fw={600} className="numeros">
            {conta.descricao}, {dinheiro(conta.valor)}, {comVencimento(conta)}
          </Text>
        )}
        {pago && !conta && devidas && (
          <Text fz="sm" fw={600} className="numeros">
            {devidas.contas > 0
              ? `Venceram ${dinheiro(devidas.emAtraso)} em ${contagem(devidas.contas, 'conta', 'contas')}, sem multa e juros`
              : 'Nada mais em atraso'}
          </Text>
        )}
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texto}</Text>
        {resposta && (
          <Text fz="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            Resposta: {resposta}
          </Text>
        )}
        <Group gap="sm">
          {podeMudar && aReceber && contrato && (
            <Button
              size="compact-sm"
              onClick={() =>
                conta ? dialogos.pagar(linhaDe(conta)) : dialogos.receberDe(contrato.locatarioId, contratoId)
              }
            >
              Receber
            </Button>
          )}
          {podeMudar && recebido && (
            <Button
              size="compact-sm"
              loading={resolver.isPending}
              onClick={() => resolver.mutate({ params: { id: pedido.id }, body: { situacao: 'RESOLVIDO' } })}
            >
              Dar por resolvido
            </Button>
          )}
          {manutencaoId ? (
            <BotaoLink size="compact-sm" to="/manutencoes/$id" params={{ id: manutencaoId }}>
              Ver manutenção
            </BotaoLink>
          ) : (
            podeMudar &&
            aConsertar &&
            contrato && (
              <Button size="compact-sm" onClick={() => consertar(contrato.imovelId)}>
                Abrir manutenção
              </Button>
            )
          )}
          <SoQuemMuda>
            <Button size="compact-sm" variant="light" onClick={responder}>
              {resposta || situacao !== 'ABERTO' ? 'Mudar' : 'Responder'}
            </Button>
          </SoQuemMuda>
          {arquivoKey && <AbrirArquivo chave={arquivoKey} />}
        </Group>
      </Stack>
    </Paper>
  );
}

const comVencimento = ({ status, dataVencimento }: ContaDaPagina) =>
  status === 'PAGO'
    ? 'já recebida'
    : status === 'CANCELADO'
      ? 'cancelada'
      : `${dataVencimento < hoje() ? 'venceu' : 'vence'} em ${data(dataVencimento)}`;
