import type { Prestador } from '@imob/schemas/prestadores';
import { Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFilterOff, IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Filtros } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { telefone } from '../../format/telefone.ts';
import { pages } from '../../service/pages.ts';
import { lazyPart } from '../../start/lazy.ts';
import { DaArea } from '../manutencoes/DaArea.tsx';

// The list is there before its dialog and the fields are.
const NovoPrestador = lazyPart(() => import('./GravarPrestador.tsx'), 'NovoPrestador');

/** Those who work on the properties, by name. */
export function Prestadores() {
  const busca = useSearch({ from: '/app/prestadores' });
  const navegar = useNavigate({ from: '/prestadores' });
  const abrir = useNavigate();
  const [anotando, { open: anotar, close: fechar }] = useDisclosure();
  const lista = useInfiniteQuery(pages('GET /prestadores/pagina', busca));
  const linhas = lista.data?.pages.flatMap(({ prestadores }) => prestadores);
  const buscar = (texto: string | undefined) =>
    void navegar({ search: texto ? { busca: texto } : {}, replace: true, resetScroll: false });
  return (
    <Pagina
      titulo="Prestadores"
      acoesAoLado
      acoes={<BotaoCurto nome="Novo prestador" Icone={IconPlus} onClick={anotar} />}
    >
      <DaArea />
      <Stack gap="sm">
        <Group>
          <Filtros procurar="Nome, o que faz ou telefone" busca={busca.busca} aoBuscar={buscar} escolhidos={[]} />
        </Group>
        <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
          {(prestadores) =>
            prestadores.length > 0 ? (
              <div aria-busy={lista.isPlaceholderData}>
                <Tabela
                  legenda="Prestadores"
                  densa
                  larguraMinima={640}
                  linhas={prestadores}
                  chave={({ id }) => id}
                  colunas={colunas}
                  servico={SEM_ORDEM}
                  aoAbrir={({ id }) => void abrir({ to: '/prestadores/$id', params: { id } })}
                  cartao={(ele) => <Cartao ele={ele} />}
                />
                <MostrarMais consulta={lista} />
              </div>
            ) : busca.busca ? (
              <Vazio
                Icone={IconFilterOff}
                titulo="Ninguém com este nome"
                acao={
                  <Button variant="default" onClick={() => buscar(undefined)}>
                    Limpar a busca
                  </Button>
                }
              />
            ) : (
              <Vazio
                Icone={IconUsersGroup}
                titulo="Nenhum prestador ainda"
                acao={
                  <SoQuemMuda>
                    <Button onClick={anotar}>Novo prestador</Button>
                  </SoQuemMuda>
                }
              >
                Encanador, eletricista, pintor: guarde aqui quem trabalha nos seus imóveis, para pedir orçamento com um
                toque e achar a chave Pix na hora de pagar.
              </Vazio>
            )
          }
        </Carregado>
      </Stack>
      <DialogoDeFormulario opened={anotando} onClose={fechar} title="Novo prestador">
        <Parte espera={<Skeleton h={420} radius="md" />}>{anotando && <NovoPrestador fechar={fechar} />}</Parte>
      </DialogoDeFormulario>
    </Pagina>
  );
}

/** They come as the service gives them, by name. */
const SEM_ORDEM = { ordem: undefined, aoOrdenar: () => {} };

type Linha = { ele: Prestador };

const Nome = ({ ele: { id, nome } }: Linha) => (
  <Ligacao to="/prestadores/$id" params={{ id }} fz="sm" fw={600} lineClamp={2}>
    {nome}
  </Ligacao>
);

const contato = ({ telefone: numero, email }: Prestador) => (numero ? telefone(numero) : email) ?? 'Sem contato';

const colunas: readonly Coluna<Prestador>[] = [
  { id: 'nome', titulo: 'Nome', celula: (ele) => <Nome ele={ele} /> },
  {
    id: 'oficio',
    titulo: 'O que faz',
    largura: '30%',
    celula: ({ oficio }) => (
      <Text fz="sm" lineClamp={1} {...(!oficio && { c: 'dimmed' })}>
        {oficio ?? 'Não informado'}
      </Text>
    ),
  },
  {
    id: 'contato',
    titulo: 'Contato',
    largura: '30%',
    celula: (ele) => (
      <Text fz="sm" lineClamp={1} className="numeros">
        {contato(ele)}
      </Text>
    ),
  },
];

const Cartao = ({ ele }: Linha) => (
  <>
    <Nome ele={ele} />
    <Text fz="sm" c="dimmed" lineClamp={1} className="numeros">
      {[ele.oficio, contato(ele)].filter(Boolean).join(' · ')}
    </Text>
  </>
);
