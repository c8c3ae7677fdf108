import type { ImovelLido } from '@imob/schemas/imoveis';
import { Grid, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Parte } from '../../components/screen/Parte.tsx';
import { Perto } from '../../components/screen/Perto.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { dinheiro, numero, precoEmTexto } from '../../format/format.ts';
import { useVisao } from '../../service/visao.ts';
import { lazyPart } from '../../start/lazy.ts';
import { AnuncioDoImovel } from '../anuncios/AnuncioDoImovel.tsx';
import { Proprietarios } from '../coproprietarios/Proprietarios.tsx';
import { NoImovel } from '../manutencoes/NoImovel.tsx';
import { RateiosDoImovel } from '../rateios/NoImovel.tsx';
import { ContratoAtual } from './ContratoAtual.tsx';
import { consultaDoContratoAtivo, visaoDoImovel } from './consultas.ts';
import { FotosNoResumo } from './FotosNoResumo.tsx';
import { useImovel } from './Imovel.tsx';
import { ResultadoDoAno } from './ResultadoDoAno.tsx';

// It comes after what the property is looked up for.
const Rentabilidade = lazyPart(() => import('../rentabilidade/NoImovel.tsx'), 'NoImovel');

/** Shows a property at a glance. */
export function Resumo() {
  const { imovelId, lido } = useImovel();
  const imovel = lido.data;
  const pronta = useVisao(visaoDoImovel(imovelId));
  if (!imovel) return null;
  return (
    <Grid gap="lg">
      <Grid.Col span={{ base: 12, lg: 7 }}>
        <FotosNoResumo imovel={imovel} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 5 }}>
        <Stack>
          {pronta ? <DeAgora imovel={imovel} /> : <Skeleton h={480} radius="lg" />}
          <Perto>
            <Parte espera={<Skeleton h={160} radius="lg" />}>
              <Rentabilidade imovelId={imovel.id} arquivado={imovel.arquivado} />
            </Parte>
          </Perto>
          {pronta && <Proprietarios imovelId={imovel.id} />}
          <Quadro titulo="Valores" dados={valores(imovel)} />
          <Quadro titulo="Características" dados={caracteristicas(imovel)} />
          {imovel.descricao && (
            <Secao titulo="Descrição">
              <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{imovel.descricao}</Text>
            </Secao>
          )}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

/** How it is let, and what there is to do: parts that one answer brings. */
const DeAgora = ({ imovel }: { imovel: ImovelLido }) => (
  <>
    <ContratoAtual imovelId={imovel.id} />
    <Anuncio imovel={imovel} />
    <NoImovel imovelId={imovel.id} arquivado={imovel.arquivado} />
    <RateiosDoImovel imovelId={imovel.id} />
    <ResultadoDoAno imovelId={imovel.id} />
  </>
);

/** A tenant whose keys are settled is about to leave, so the property is advertised again. */
function Anuncio({ imovel }: { imovel: ImovelLido }) {
  const contrato = useQuery(consultaDoContratoAtivo(imovel.id)).data?.contratos[0];
  return <AnuncioDoImovel imovel={imovel} saindo={Boolean(contrato?.saidaEm)} />;
}

type Dado = [string, string | undefined];

function Quadro({ titulo, dados }: { titulo: string; dados: Dado[] }) {
  const cheios = dados.filter(([, valor]) => valor);
  return (
    <Secao titulo={titulo}>
      {cheios.length === 0 ? (
        <Text c="dimmed">Nada informado ainda.</Text>
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3 }} component="dl" m={0} verticalSpacing="md">
          {cheios.map(([nome, valor]) => (
            <div key={nome}>
              <Text component="dt" fz="sm" c="dimmed">
                {nome}
              </Text>
              <Text component="dd" m={0} fw={600} className="numeros">
                {valor}
              </Text>
            </div>
          ))}
        </SimpleGrid>
      )}
    </Secao>
  );
}

function valores(imovel: ImovelLido): Dado[] {
  const preco = (texto: string | null) => {
    const valor = precoEmTexto(texto);
    return valor === undefined ? undefined : dinheiro(valor);
  };
  return [
    ['Aluguel', preco(imovel.valorAluguel)],
    ['Condomínio', preco(imovel.valorCondominio)],
    ['IPTU', preco(imovel.valorIPTU)],
  ];
}

function caracteristicas(imovel: ImovelLido): Dado[] {
  const n = (valor: number | null, unidade = '') => (valor === null ? undefined : `${numero(valor)}${unidade}`);
  return [
    ['Grupo', imovel.grupo],
    ['Tipo', imovel.tipoImovel ?? undefined],
    ['Locação', imovel.tipoLocacao ?? undefined],
    ['Mobiliado', imovel.mobiliado ?? undefined],
    ['Quartos', n(imovel.quartos)],
    ['Suítes', n(imovel.suites)],
    ['Banheiros', n(imovel.banheiros)],
    ['Vagas', n(imovel.vagas)],
    ['Área útil', n(imovel.area, ' m²')],
    ['Área total', n(imovel.areaTotal, ' m²')],
    ['Andar', n(imovel.andar)],
    ['Animais', imovel.aceitaPets === null ? undefined : imovel.aceitaPets ? 'Aceita' : 'Não aceita'],
    ['CEP', imovel.cep],
  ];
}
