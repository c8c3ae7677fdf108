import type { Compromisso } from '@imob/schemas/compromissos';
import { Anchor, Button, Group, Menu, Text } from '@mantine/core';
import { IconCheck, IconListCheck, IconPencil, IconTrash } from '@tabler/icons-react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { data, hoje } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, esquecer } from '../../service/queries.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { prazoEmPalavras, repeticao, seloDe, ultimaVez } from './palavras.ts';
import type { DialogosDoCompromisso } from './useCompromissos.tsx';

type Abrir = DialogosDoCompromisso['abrir'];
type Props = { compromissos: readonly Compromisso[]; abrir: Abrir };

/** Lists the commitments, the next due day first. */
export const Lista = ({ compromissos, abrir }: Props) => (
  <Tabela
    legenda="Compromissos"
    densa
    larguraMinima={760}
    linhas={compromissos}
    chave={({ id }) => id}
    colunas={colunasDe(abrir)}
    servico={SEM_ORDEM}
    aoAbrir={(ele) => abrir({ qual: 'editar', ele })}
    cartao={(ele) => <Cartao ele={ele} abrir={abrir} />}
  />
);

const SEM_ORDEM = { ordem: undefined, aoOrdenar: () => {} };

type Linha = { ele: Compromisso };
type ComAbrir = Linha & { abrir: Abrir };

const TODOS = 'Todos os imóveis';

/** A button opens the commitment by keyboard too. */
const Titulo = ({ ele, abrir }: ComAbrir) => (
  <Anchor
    component="button"
    type="button"
    c="inherit"
    fz="sm"
    fw={600}
    underline="hover"
    ta="start"
    lineClamp={2}
    onClick={() => abrir({ qual: 'editar', ele })}
  >
    {ele.titulo}
  </Anchor>
);

const Marca = ({ ele }: Linha) => {
  const selo = seloDe(ele, hoje());
  return selo && <Selo cor={selo.cor}>{selo.nome}</Selo>;
};

const resumo = (ele: Compromisso) => [repeticao(ele.aCadaMeses), ultimaVez(ele)].filter(Boolean).join(' · ');

const nomeDe = ({ titulo, imovelNome }: Compromisso) => `${titulo}${imovelNome ? `, ${imovelNome}` : ''}`;

const BotaoFeito = ({ ele, abrir }: ComAbrir) =>
  ele.proximo !== null && (
    <SoQuemMuda>
      <Button
        size="compact-sm"
        variant="light"
        leftSection={<IconCheck size={16} aria-hidden />}
        aria-label={`Feito: ${nomeDe(ele)}`}
        onClick={() => abrir({ qual: 'feito', ele })}
      >
        Feito
      </Button>
    </SoQuemMuda>
  );

const colunasDe = (abrir: Abrir): Coluna<Compromisso>[] => [
  {
    id: 'vence',
    titulo: 'Vence',
    largura: 170,
    celula: (ele) =>
      ele.proximo ? (
        <>
          <span className="numeros">{data(ele.proximo)}</span>
          <Text fz="xs" c="dimmed" lh={1.3}>
            {prazoEmPalavras(ele.proximo, hoje())}
          </Text>
        </>
      ) : (
        <Text fz="sm" c="dimmed">
          Não se repete
        </Text>
      ),
  },
  {
    id: 'titulo',
    titulo: 'Compromisso',
    celula: (ele) => (
      <>
        <Group gap={8} wrap="nowrap">
          <Titulo ele={ele} abrir={abrir} />
          <Marca ele={ele} />
        </Group>
        <Text fz="xs" c="dimmed" lineClamp={1} lh={1.3} className="numeros">
          {resumo(ele)}
        </Text>
      </>
    ),
  },
  {
    id: 'imovel',
    titulo: 'Imóvel',
    largura: '27%',
    celula: ({ imovelNome }) => (
      <Text fz="sm" lineClamp={1} {...(!imovelNome && { c: 'dimmed' })}>
        {imovelNome ?? TODOS}
      </Text>
    ),
  },
  {
    id: 'acoes',
    titulo: 'Ações',
    noFim: true,
    largura: 150,
    celula: (ele) => (
      <Group gap={4} wrap="nowrap" justify="flex-end">
        <BotaoFeito ele={ele} abrir={abrir} />
        <Acoes ele={ele} abrir={abrir} />
      </Group>
    ),
  },
];

const Cartao = ({ ele, abrir }: ComAbrir) => (
  <>
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
      <Titulo ele={ele} abrir={abrir} />
      <Marca ele={ele} />
    </Group>
    <Text fz="sm" c="dimmed" lineClamp={2} className="numeros">
      {[ele.imovelNome ?? TODOS, resumo(ele)].join(' · ')}
    </Text>
    <Group justify="space-between" wrap="nowrap" gap="xs">
      <div style={{ minWidth: 0 }}>
        <Text fz="sm" className="numeros" lh={1.3}>
          {ele.proximo ? data(ele.proximo) : 'Não se repete'}
        </Text>
        {ele.proximo && (
          <Text fz="xs" c="dimmed" lh={1.3}>
            {prazoEmPalavras(ele.proximo, hoje())}
          </Text>
        )}
      </div>
      <Group gap={4} wrap="nowrap">
        <BotaoFeito ele={ele} abrir={abrir} />
        <Acoes ele={ele} abrir={abrir} />
      </Group>
    </Group>
  </>
);

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

const Acoes = ({ ele, abrir }: ComAbrir) => (
  <MenuDaLinha nome={`Mais ações de ${nomeDe(ele)}`}>
    {() => (
      <>
        <Menu.Item leftSection={<IconPencil {...icone} />} onClick={() => abrir({ qual: 'editar', ele })}>
          Editar
        </Menu.Item>
        {ele.feitos.length > 0 && (
          <Menu.Item leftSection={<IconListCheck {...icone} />} onClick={() => abrir({ qual: 'vezes', ele })}>
            Vezes em que foi feito
          </Menu.Item>
        )}
        <ItemHistorico tipo="compromisso" id={ele.id} nome={nomeDe(ele)} icone={icone} />
        <Menu.Divider />
        <Menu.Item leftSection={<IconTrash {...icone} />} c="var(--mantine-color-error)" onClick={() => apagar(ele)}>
          Apagar
        </Menu.Item>
      </>
    )}
  </MenuDaLinha>
);

const apagar = (ele: Compromisso) =>
  confirmar({
    titulo: `Apagar ${nomeDe(ele)}?`,
    oQueAcontece: `O Painel não lembra mais, e as vezes em que foi feito são esquecidas. ${
      ele.feitos.some(({ despesaId }) => despesaId) ? 'As despesas que dele vieram continuam. ' : ''
    }Não há como desfazer.`,
    acao: 'Apagar compromisso',
    perigo: true,
    aoConfirmar: async () => {
      await chamar('DELETE /compromissos/:id', { params: { id: ele.id } });
      void esquecer('DELETE /compromissos/:id');
      avisar('Compromisso apagado.');
    },
  });
