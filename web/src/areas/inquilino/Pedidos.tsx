import type * as inquilino from '@imob/schemas/inquilino';
import { Badge, Button, Group, Paper, SegmentedControl, Stack, Text } from '@mantine/core';
import { IconMessages } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { momento } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { consulta } from '../../service/queries.ts';
import { nomeDoImovel } from '../contratos/list/situacao.ts';
import { AbrirArquivo } from './AbrirArquivo.tsx';
import { Responder } from './Responder.tsx';

const TIPOS = { PAGAMENTO: 'Diz que pagou', REPARO: 'Pede um reparo', PERGUNTA: 'Pergunta' };
export const SITUACOES = {
  ABERTO: { nome: 'Aberto', cor: 'red' },
  EM_ANDAMENTO: { nome: 'Em andamento', cor: 'yellow' },
  RESOLVIDO: { nome: 'Resolvido', cor: 'green' },
};

/** Shows what tenants asked from their pages, with the landlord's answer. */
export function Pedidos() {
  const [quais, setQuais] = useState('PENDENTES');
  const lista = useInfiniteQuery(pages('GET /pedidos/pagina', quais === 'PENDENTES' ? { pendentes: 'true' } : {}));
  const lidos = lista.data?.pages.flatMap(({ pedidos }) => pedidos);
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
              <Vazio Icone={IconMessages} titulo="Nenhum pedido">
                Pela página dele, o inquilino avisa que pagou, pede um reparo ou pergunta. O endereço da página está na
                tela do contrato.
              </Vazio>
            );
          }
          return (
            <Stack component="ul" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Pedidos dos inquilinos">
              {vistos.map((pedido) => (
                <Pedido key={pedido.id} pedido={pedido} responder={() => setRespondendo(pedido)} />
              ))}
            </Stack>
          );
        }}
      </Carregado>
      <MostrarMais consulta={lista} />
      <DialogoDeFormulario opened={respondendo !== undefined} onClose={fechar} title="Responder ao pedido">
        {respondendo && <Responder pedido={respondendo} fechar={fechar} />}
      </DialogoDeFormulario>
    </Stack>
  );
}

type Props = { pedido: inquilino.Pedido; responder: () => void };

function Pedido({ pedido, responder }: Props) {
  const { tipo, texto, situacao, resposta, arquivoKey, criadoEm, contratoId } = pedido;
  const { data: contrato } = useQuery(consulta('GET /contratos/:id', { params: { id: contratoId } }));
  const { nome, cor } = SITUACOES[situacao];
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--imob-superficie)" component="li">
      <Stack gap="xs">
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Text fw={600}>
              {TIPOS[tipo]}
              {contrato && `: ${contrato.locatario.nome}`}
            </Text>
            <Text fz="sm" c="dimmed">
              <Ligacao to="/contratos/$id" params={{ id: contratoId }} fz="sm">
                {contrato ? nomeDoImovel(contrato) : 'Ver contrato'}
              </Ligacao>
              , {momento(criadoEm)}
            </Text>
          </div>
          <Badge variant="light" color={cor} tt="none" radius="sm" style={{ flexShrink: 0 }}>
            {nome}
          </Badge>
        </Group>
        <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{texto}</Text>
        {resposta && (
          <Text fz="sm" c="dimmed" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            Sua resposta: {resposta}
          </Text>
        )}
        <Group gap="sm">
          <Button size="compact-sm" variant="light" onClick={responder}>
            {resposta || situacao !== 'ABERTO' ? 'Mudar' : 'Responder'}
          </Button>
          {arquivoKey && <AbrirArquivo chave={arquivoKey} />}
        </Group>
      </Stack>
    </Paper>
  );
}
