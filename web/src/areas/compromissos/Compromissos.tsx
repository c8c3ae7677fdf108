import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconCalendarCheck, IconFilterOff, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CampoRemoto } from '../../components/fields/CampoRemoto.tsx';
import { perguntarImoveis } from '../../components/fields/perguntarImoveis.ts';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { AbasDaLista } from '../../components/screen/AbasDaLista.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Escolhidos } from '../../components/screen/Filtros.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { chamar } from '../../service/api.ts';
import { pages } from '../../service/pages.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { DaArea } from '../manutencoes/DaArea.tsx';
import { type BuscaCompromissos, selecaoDe } from './busca.ts';
import { Lista } from './Lista.tsx';
import { type DialogosDoCompromisso, useCompromissos } from './useCompromissos.tsx';

const ABAS = [
  { valor: 'A_FAZER', nome: 'A fazer' },
  { valor: 'TODOS', nome: 'Todos' },
] as const;

/** Tells what the properties have to do by a day. */
export function Compromissos() {
  const busca = useSearch({ from: '/app/compromissos' });
  const navegar = useNavigate({ from: '/compromissos' });
  const { imovelId = '', quais } = busca;
  const dialogos = useCompromissos();
  const novo = () => dialogos.abrir({ qual: 'novo', imovelId: imovelId || undefined });
  const mudar = (mudanca: Partial<BuscaCompromissos>) =>
    void navegar({
      search: (atual) => Object.fromEntries(Object.entries({ ...atual, ...mudanca }).filter(([, valor]) => valor)),
      replace: true,
      resetScroll: false,
    });
  useFeitoDoEndereco(busca.feito, dialogos.abrir, () => mudar({ feito: undefined }));
  const lista = useInfiniteQuery(pages('GET /compromissos/pagina', selecaoDe(busca)));
  const linhas = lista.data?.pages.flatMap(({ compromissos }) => compromissos);
  const lido = useQuery({ ...consulta('GET /imoveis/:id', { params: { id: imovelId } }), enabled: imovelId !== '' });
  const imovel = lido.data && { value: imovelId, label: nomeDoImovel(lido.data) };
  const tirarImovel = () => mudar({ imovelId: undefined });
  return (
    <Pagina
      titulo="Compromissos"
      acoesAoLado
      acoes={<BotaoCurto nome="Novo compromisso" Icone={IconPlus} onClick={novo} />}
    >
      <DaArea />
      <Stack gap="sm">
        <Group justify="space-between" gap="10px 16px">
          <AbasDaLista
            nome="Quais"
            abas={ABAS}
            atual={quais ?? 'A_FAZER'}
            aoMudar={(novos) => mudar({ quais: novos === 'TODOS' ? novos : undefined })}
          />
          <CampoRemoto
            aria-label="Imóvel"
            placeholder="Todos os imóveis"
            clearable
            perguntar={perguntarImoveis}
            value={imovelId || null}
            escolhida={imovel}
            onChange={(id) => mudar({ imovelId: id ?? undefined })}
            flex="1 1 200px"
            maw={320}
          />
        </Group>
        <Escolhidos
          escolhidos={imovelId ? [{ nome: imovel?.label ?? 'Um imóvel', tirar: tirarImovel }] : []}
          limpar={tirarImovel}
        />
        <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={420} radius="lg" />}>
          {(compromissos) =>
            compromissos.length > 0 ? (
              <div aria-busy={lista.isPlaceholderData}>
                <Lista compromissos={compromissos} abrir={dialogos.abrir} />
                <MostrarMais consulta={lista} />
              </div>
            ) : imovelId && quais ? (
              <Vazio
                Icone={IconFilterOff}
                titulo="Nenhum aqui"
                acao={
                  <Button variant="default" onClick={tirarImovel}>
                    Ver os de todos os imóveis
                  </Button>
                }
              />
            ) : (
              <Vazio
                Icone={IconCalendarCheck}
                titulo={imovelId ? 'Nada com dia marcado neste imóvel' : 'Nada com dia marcado'}
                acao={
                  <SoQuemMuda>
                    <Button onClick={novo}>Novo compromisso</Button>
                  </SoQuemMuda>
                }
              >
                Seguro contra incêndio, AVCB, extintores, aquecedor a gás, dedetização: diga quando vence e de quanto em
                quanto tempo, e o Painel lembra antes. Feito, a próxima vez já fica marcada.
              </Vazio>
            )
          }
        </Carregado>
      </Stack>
      {dialogos.elemento}
    </Pagina>
  );
}

/** The address may name one that was done: its dialog opens once, and the address forgets it. */
function useFeitoDoEndereco(id: string | undefined, abrir: DialogosDoCompromisso['abrir'], esquecer: () => void) {
  const atual = useRef({ abrir, esquecer });
  atual.current = { abrir, esquecer };
  useEffect(() => {
    if (!id) return;
    atual.current.esquecer();
    chamar('GET /compromissos/:id', { params: { id } }).then(
      (ele) => atual.current.abrir({ qual: ele.proximo ? 'feito' : 'vezes', ele }),
      avisarErro,
    );
  }, [id]);
}
