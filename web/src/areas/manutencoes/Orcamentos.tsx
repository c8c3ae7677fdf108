import type { Manutencao } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import { MAXIMO_DE_ORCAMENTOS } from '@imob/schemas/rules/manutencao';
import { Button, Group, Menu, Text } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconCheck,
  IconCopy,
  IconCurrencyReal,
  IconMail,
  IconPaperclip,
  IconRepeat,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { VerPrivados } from '../../components/upload/VerPrivados.tsx';
import { dataDoInstante, dinheiro, momento } from '../../format/format.ts';
import { usePodeMudar } from '../../service/ajuda.ts';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer, useMudanca } from '../../service/queries.ts';
import type { PropsDoPasso } from './dialogos.ts';
import estilo from './Manutencao.module.css';
import { ConversarSobreOPreco, PassarEndereco } from './PassarEndereco.tsx';
import { useEscolher } from './useEscolher.ts';

/** Tells whether nobody is chosen yet. After that the other providers' pages only say so, so nobody else is sent there. */
const esperaPreco = ({ orcamentoId }: Manutencao) => orcamentoId === null;

/** Lists the offers that providers made or were asked for. */
export function Orcamentos({ ela, abrir }: PropsDoPasso) {
  const { orcamentos, situacao } = ela;
  const aberta = situacao === 'ABERTA';
  return (
    <Secao
      titulo="Orçamentos"
      acaoMuda
      acao={
        aberta &&
        // Before the first offer is asked for, the next step has the button.
        ela.etapa !== 'NOVA' &&
        esperaPreco(ela) &&
        orcamentos.length < MAXIMO_DE_ORCAMENTOS && (
          <Button variant="subtle" size="compact-sm" onClick={() => abrir({ qual: 'pedir' })}>
            {orcamentos.length > 0 ? 'Pedir a outro' : 'Pedir orçamento'}
          </Button>
        )
      }
    >
      {orcamentos.length > 0 ? (
        <ul className={estilo.orcamentos} aria-label="Orçamentos">
          {orcamentos.map((orcamento) => (
            <Um key={orcamento.id} ela={ela} orcamento={orcamento} abrir={abrir} />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">
          {aberta ? 'Nenhum pedido ainda. Peça a dois ou três prestadores, e compare aqui.' : 'Nenhum.'}
        </Text>
      )}
    </Secao>
  );
}

type PropsDeUm = PropsDoPasso & { orcamento: Orcamento };

function Um({ ela, orcamento, abrir }: PropsDeUm) {
  const { id, prestadorId, prestadorNome: nome, situacao, valor, prazo, texto, arquivo, respondidoEm } = orcamento;
  const [visto, setVisto] = useState(false);
  const escolher = useEscolher(ela);
  const escolhido = ela.orcamentoId === id;
  const podeMudar = usePodeMudar();
  const aberta = podeMudar && ela.situacao === 'ABERTA';
  return (
    <li data-escolhido={escolhido || undefined}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          {prestadorId ? (
            <Ligacao to="/prestadores/$id" params={{ id: prestadorId }} fw={600}>
              {nome}
            </Ligacao>
          ) : (
            <Text fw={600}>{nome}</Text>
          )}
          <Text fz="sm" c="dimmed">
            {andamento(orcamento)}
          </Text>
        </div>
        <Group gap={4} wrap="nowrap" align="center" flex="none">
          {valor !== null && (
            <Text fw={650} className="numeros">
              {dinheiro(valor)}
            </Text>
          )}
          {aberta && <Acoes ela={ela} orcamento={orcamento} abrir={abrir} />}
        </Group>
      </Group>
      {prazo && (
        <Text fz="sm">
          <strong>Quando:</strong> {prazo}
        </Text>
      )}
      {texto && (
        <Text fz="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {texto}
        </Text>
      )}
      <Group gap="xs">
        {escolhido && <Selo cor="green">Escolhido</Selo>}
        {situacao === 'RECUSADO' && <Selo cor="gray">Não pode fazer</Selo>}
        {aberta && !escolhido && situacao === 'RECEBIDO' && (
          <Button
            size="compact-sm"
            variant="light"
            loading={escolher.isPending}
            aria-label={`Escolher ${nome}`}
            onClick={() =>
              escolher.mutate({
                params: { id: ela.id, orcamentoId: id },
                body: { escolhido: true, respostaVista: respondidoEm },
              })
            }
          >
            Escolher
          </Button>
        )}
        {arquivo && (
          <Button
            size="compact-sm"
            variant="default"
            maw="100%"
            leftSection={<IconPaperclip size={16} aria-hidden />}
            onClick={() => setVisto(true)}
          >
            {arquivo.nome}
          </Button>
        )}
        {podeMudar && (escolhido || (situacao === 'PEDIDO' && esperaPreco(ela))) && (
          <PassarEndereco ela={ela} orcamento={orcamento} />
        )}
        {aberta && !escolhido && situacao === 'RECEBIDO' && <ConversarSobreOPreco ela={ela} orcamento={orcamento} />}
      </Group>
      {visto && arquivo && <VerPrivados arquivos={[arquivo]} aoFechar={() => setVisto(false)} />}
    </li>
  );
}

/** Says in one line what the provider has done so far: opened the page, told a price or declined. */
function andamento({ situacao, pedidoEm, respondidoEm, vistoEm, prestadorId }: Orcamento): string {
  const quando = respondidoEm ? dataDoInstante(respondidoEm) : '';
  if (situacao === 'RECUSADO') return `Respondeu em ${quando} que não pode.`;
  const pagina = vistoEm ? `Abriu a página em ${momento(vistoEm)}.` : 'Ainda não abriu a página.';
  if (situacao === 'RECEBIDO') return `Deu o preço em ${quando}.${vistoEm ? ` ${pagina}` : ''}`;
  return `Pedido em ${dataDoInstante(pedidoEm)}.${prestadorId ? ` ${pagina}` : ''}`;
}

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

function Acoes({ ela, orcamento, abrir }: PropsDeUm) {
  const { id, prestadorNome, prestadorEmail, situacao, valor, url } = orcamento;
  const params = { id: ela.id, orcamentoId: id };
  const { copy: copiar } = useClipboard();
  const escolher = useEscolher(ela);
  const enviar = useMudanca('PATCH /manutencoes/:id/orcamentos/:orcamentoId', {
    sucesso: `O endereço vai por e-mail a ${prestadorEmail}.`,
  });
  const deNovo = useMudanca('PATCH /manutencoes/:id/orcamentos/:orcamentoId', {
    sucesso: 'Pedido de novo: passe o endereço.',
  });
  return (
    <MenuDaLinha nome={`Mais ações de ${prestadorNome}`}>
      {() => (
        <>
          <Menu.Item leftSection={<IconCurrencyReal {...icone} />} onClick={() => abrir({ qual: 'preco', orcamento })}>
            {valor === null ? 'Anotar o preço' : 'Mudar o preço'}
          </Menu.Item>
          {situacao === 'RECUSADO' && esperaPreco(ela) && (
            <Menu.Item
              leftSection={<IconRepeat {...icone} />}
              onClick={() => deNovo.mutate({ params, body: { situacao: 'PEDIDO' } })}
            >
              Pedir de novo
            </Menu.Item>
          )}
          {situacao === 'RECEBIDO' && esperaPreco(ela) && url && (
            <>
              <Menu.Item
                leftSection={<IconCopy {...icone} />}
                onClick={() => {
                  copiar(url);
                  avisar('Endereço copiado.');
                }}
              >
                Copiar endereço
              </Menu.Item>
              {prestadorEmail && (
                <Menu.Item
                  leftSection={<IconMail {...icone} />}
                  onClick={() => enviar.mutate({ params, body: { enviar: true } })}
                >
                  Enviar por e-mail
                </Menu.Item>
              )}
            </>
          )}
          {ela.orcamentoId === id ? (
            <Menu.Item
              leftSection={<IconArrowBackUp {...icone} />}
              onClick={() => escolher.mutate({ params, body: { escolhido: false } })}
            >
              Desfazer a escolha
            </Menu.Item>
          ) : (
            situacao === 'PEDIDO' && (
              <Menu.Item
                leftSection={<IconCheck {...icone} />}
                onClick={() =>
                  escolher.mutate({ params, body: { escolhido: true, respostaVista: orcamento.respondidoEm } })
                }
              >
                Escolher sem o preço
              </Menu.Item>
            )
          )}
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash {...icone} />}
            c="var(--mantine-color-error)"
            onClick={() => apagar(ela, orcamento)}
          >
            Apagar
          </Menu.Item>
        </>
      )}
    </MenuDaLinha>
  );
}

const apagar = ({ id, orcamentoId: escolhido }: Manutencao, { id: orcamentoId, prestadorNome }: Orcamento) =>
  confirmar({
    titulo: `Apagar o orçamento de ${prestadorNome}?`,
    oQueAcontece: `O preço e o arquivo são apagados de vez, e o endereço que recebeu não abre mais. O prestador continua na sua lista.${
      escolhido === orcamentoId ? ' A escolha se desfaz.' : ''
    }`,
    acao: 'Apagar orçamento',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /manutencoes/:id/orcamentos/:orcamentoId', { params: { id, orcamentoId } });
      void esquecer('DELETE /manutencoes/:id/orcamentos/:orcamentoId');
      avisar('Orçamento apagado.');
    },
  });
