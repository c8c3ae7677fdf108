import type { InteressadoDaPagina } from '@imob/schemas/interessados';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilterOff, IconPlus, IconUserSearch } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { CampoRemoto } from '../../components/fields/CampoRemoto.tsx';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Escolhidos, Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { diaDoInstante, distancia, hoje } from '../../format/format.ts';
import { telefone } from '../../format/telefone.ts';
import { pages } from '../../service/pages.ts';
import { consulta } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { type BuscaInteressados, selecaoDe } from './busca.ts';
import { esperaPeloLocador, passoDe } from './palavras.ts';

// The list appears first; its dialog and the fields are loaded after it.
const NovoInteressado = lazyPart(() => import('./NovoInteressado.tsx'), 'NovoInteressado');

const ABAS = [
  { valor: 'ABERTO', nome: 'Em aberto' },
  { valor: 'APROVADO', nome: 'Aprovados' },
  { valor: 'RECUSADO', nome: 'Recusados' },
  { valor: 'DESISTIU', nome: 'Desistiram' },
  { valor: 'TODOS', nome: 'Todos' },
] as const;

/** Lists the applicants, each with the property and how far they have come. */
export function Interessados() {
  const busca = useSearch({ from: '/app/interessados' });
  const navegar = useNavigate({ from: '/interessados' });
  const abrir = useNavigate();
  const [anotando, { open: anotar, close: fechar }] = useDisclosure();
  const mudar = (mudanca: Partial<BuscaInteressados>) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  const lista = useInfiniteQuery(pages('GET /interessados/pagina', selecaoDe(busca)));
  const linhas = lista.data?.pages.flatMap(({ interessados }) => interessados);
  const { imovelId } = busca;
  const imovel = useQuery({
    ...consulta('GET /imoveis/:id', { params: { id: imovelId ?? '' } }),
    enabled: imovelId !== undefined,
  });
  const escolhido = imovelId && imovel.data ? { value: imovelId, label: nomeDoImovel(imovel.data) } : undefined;
  const tirarImovel = () => mudar({ imovelId: undefined });
  const escolhidos = imovelId ? [{ nome: escolhido?.label ?? 'Um imóvel', tirar: tirarImovel }] : [];
  return (
    <Pagina
      titulo="Interessados"
      acoesAoLado
      acoes={<BotaoCurto nome="Anotar interessado" Icone={IconPlus} onClick={anotar} />}
    >
      <Stack gap="sm">
        <Group justify="space-between" gap="10px 16px">
          <AbasDaLista
            nome="Situação"
            abas={ABAS}
            atual={busca.situacao ?? 'ABERTO'}
            aoMudar={(situacao) => mudar({ situacao: situacao === 'ABERTO' ? undefined : situacao })}
          />
          <Filtros
            procurar="Nome, telefone ou e-mail"
            busca={busca.busca}
            aoBuscar={(texto) => mudar({ busca: texto })}
            escolhidos={escolhidos}
          >
            <CampoRemoto
              label="Imóvel"
              placeholder="Todos"
              clearable
              comboboxProps={{ withinPortal: false }}
              perguntar={perguntarImoveis}
              value={imovelId ?? null}
              escolhida={escolhido}
              onChange={(id) => mudar({ imovelId: id ?? undefined })}
            />
          </Filtros>
        </Group>
        <Escolhidos escolhidos={escolhidos} limpar={tirarImovel} />
        <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
          {(interessados) =>
            interessados.length > 0 ? (
              <div aria-busy={lista.isPlaceholderData}>
                <Tabela
                  legenda="Interessados"
                  densa
                  larguraMinima={760}
                  linhas={interessados}
                  chave={({ id }) => id}
                  colunas={colunas}
                  servico={SEM_ORDEM}
                  aoAbrir={({ id }) => void abrir({ to: '/interessados/$id', params: { id } })}
                  cartao={(ele) => <Cartao ele={ele} />}
                />
                <MostrarMais consulta={lista} />
              </div>
            ) : (
              <SemNenhum
                busca={busca}
                limpar={() => void navegar({ search: {}, replace: true })}
                anotar={anotar}
                verImovel={escolhido}
              />
            )
          }
        </Carregado>
      </Stack>
      <DialogoDeFormulario opened={anotando} onClose={fechar} title="Anotar interessado">
        <Parte espera={<Skeleton h={420} radius="md" />}>
          {anotando && <NovoInteressado imovelId={imovelId} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    </Pagina>
  );
}

/** The table does not sort: the service gives the latest first. */
const SEM_ORDEM = { ordem: undefined, aoOrdenar: () => {} };

type Linha = { ele: InteressadoDaPagina };

const Nome = ({ ele: { id, nome } }: Linha) => (
  <Ligacao to="/interessados/$id" params={{ id }} fz="sm" fw={600} lineClamp={2}>
    {nome}
  </Ligacao>
);

/** Shows a step that waits for the landlord in bold, and one that waits for somebody else dimmed. */
const Passo = ({ ele }: Linha) => {
  const espera = esperaPeloLocador(ele, hoje());
  return (
    <Text fz="sm" lh={1.3} fw={espera ? 600 : 400} c={espera ? undefined : 'dimmed'} className="numeros">
      {passoDe(ele, hoje())}
    </Text>
  );
};

const desde = ({ criadoEm }: InteressadoDaPagina) => distancia(diaDoInstante(criadoEm));

const contato = ({ telefone: numero, email }: InteressadoDaPagina) =>
  (numero ? telefone(numero) : email) ?? 'Sem contato';

const colunas: readonly Coluna<InteressadoDaPagina>[] = [
  {
    id: 'nome',
    titulo: 'Nome',
    celula: (ele) => (
      <>
        <Nome ele={ele} />
        <Text fz="xs" c="dimmed" lineClamp={1} lh={1.3} className="numeros">
          {contato(ele)}
        </Text>
      </>
    ),
  },
  {
    id: 'imovel',
    titulo: 'Imóvel',
    largura: '27%',
    celula: ({ imovelNome }) => (
      <Text fz="sm" lineClamp={2} lh={1.25}>
        {imovelNome}
      </Text>
    ),
  },
  { id: 'passo', titulo: 'Passo', largura: '30%', celula: (ele) => <Passo ele={ele} /> },
  {
    id: 'quando',
    titulo: 'Chegou',
    largura: 130,
    celula: (ele) => (
      <Text fz="sm" c="dimmed">
        {desde(ele)}
      </Text>
    ),
  },
];

const Cartao = ({ ele }: Linha) => (
  <>
    <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
      <Nome ele={ele} />
      <Text fz="xs" c="dimmed" flex="none">
        {desde(ele)}
      </Text>
    </Group>
    <Text fz="sm" c="dimmed" lineClamp={1}>
      {ele.imovelNome}
    </Text>
    <Passo ele={ele} />
  </>
);

type PropsSemNenhum = {
  busca: BuscaInteressados;
  limpar: () => void;
  anotar: () => void;
  verImovel: { value: string; label: string } | undefined;
};

function SemNenhum({ busca: { situacao, busca, imovelId }, limpar, anotar, verImovel }: PropsSemNenhum) {
  if (busca || situacao) {
    return (
      <Vazio
        Icone={IconFilterOff}
        titulo="Ninguém aqui"
        acao={
          <Button variant="default" onClick={limpar}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <Vazio
      Icone={IconUserSearch}
      titulo={imovelId ? 'Ninguém em aberto neste imóvel' : 'Ninguém espera resposta'}
      acao={
        <SoQuemMuda>
          <Group justify="center" gap="sm">
            {verImovel ? (
              <BotaoLink to="/imoveis/$id" params={{ id: verImovel.value }} hash="anuncio">
                Ver o anúncio
              </BotaoLink>
            ) : (
              <BotaoLink to="/imoveis" search={{ status: 'DISPONIVEL' }}>
                Anunciar um imóvel
              </BotaoLink>
            )}
            <Button variant="default" onClick={anotar}>
              Anotar interessado
            </Button>
          </Group>
        </SoQuemMuda>
      }
    >
      Anuncie o imóvel, e quem quiser alugar deixa o contato na página dele. Quem procurar você por outro meio, anote
      aqui.
    </Vazio>
  );
}
