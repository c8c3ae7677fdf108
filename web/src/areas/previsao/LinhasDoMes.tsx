import type { LinhaPrevista } from '@imob/schemas/previsao';
import { CERTEZAS, type Certeza, NOMES_DAS_CERTEZAS } from '@imob/schemas/rules/previsao';
import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { contagem, diaCurto, dinheiro, mesCurto } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import type { BuscaDaPrevisao } from './busca.ts';
import { Destino } from './Destino.tsx';
import { pedidoDe } from './pedido.ts';

type Linha = LinhaPrevista & { n: number };

const TITULOS: Record<Certeza, string> = { ...NOMES_DAS_CERTEZAS, CERTO: 'Combinado ou lançado' };

/** Shows what a month is made of, by how sure it is; each line leads to what it comes from. */
export function LinhasDoMes({ mes, busca }: { mes: string; busca: BuscaDaPrevisao }) {
  const lidas = useQuery({
    ...consulta('GET /previsao/linhas', { query: { ...pedidoDe(busca), mes } }),
    staleTime: 0,
  });
  return (
    <Carregado consulta={lidas} esqueleto={<Skeleton h={160} radius="md" />}>
      {({ linhas, mais }) => (
        <Stack gap="md">
          {CERTEZAS.map((certeza) => (
            <DeUmaCerteza
              key={certeza}
              titulo={TITULOS[certeza]}
              legenda={`${TITULOS[certeza]} em ${mesCurto(mes)}`}
              linhas={linhas.filter((linha) => linha.certeza === certeza)}
            />
          ))}
          {mais > 0 && (
            <Text fz="sm" c="dimmed">
              Mais {contagem(mais, 'linha', 'linhas')} neste mês: a planilha tem todas.
            </Text>
          )}
        </Stack>
      )}
    </Carregado>
  );
}

function DeUmaCerteza({ titulo, legenda, linhas }: { titulo: string; legenda: string; linhas: LinhaPrevista[] }) {
  if (linhas.length === 0) return null;
  return (
    <div>
      <Text fz="sm" fw={650} mb={4}>
        {titulo}
      </Text>
      <Tabela
        legenda={legenda}
        densa
        larguraMinima={720}
        linhas={linhas.map((linha, n) => ({ ...linha, n }))}
        chave={({ n }) => String(n)}
        colunas={COLUNAS}
        cartao={(linha) => <Cartao {...linha} />}
      />
    </div>
  );
}

const Valor = ({ linha: { entra, sai } }: { linha: Linha }) => (
  <Text span fz="sm" fw={600} className="numeros" style={{ whiteSpace: 'nowrap' }}>
    {entra > 0 ? dinheiro(entra) : `−${dinheiro(sai)}`}
  </Text>
);

const deQuem = ({ imovelNome, locatarioNome }: Linha) => [imovelNome, locatarioNome].filter(Boolean).join(' · ');

function OQue({ linha }: { linha: Linha }) {
  return (
    <>
      <Destino linha={linha} />
      {linha.nota && (
        <Text fz="sm" c="dimmed">
          {linha.nota}
        </Text>
      )}
    </>
  );
}

const COLUNAS: Coluna<Linha>[] = [
  { id: 'dia', titulo: 'Dia', largura: 80, celula: ({ dia }) => <Text fz="sm">{diaCurto(dia)}</Text> },
  { id: 'oque', titulo: 'O que é', celula: (linha) => <OQue linha={linha} /> },
  {
    id: 'imovel',
    titulo: 'De quem',
    celula: (linha) => (
      <Text fz="sm" c="dimmed">
        {deQuem(linha) || '–'}
      </Text>
    ),
  },
  { id: 'valor', titulo: 'Valor', noFim: true, largura: 140, celula: (linha) => <Valor linha={linha} /> },
];

const Cartao = (linha: Linha) => (
  <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
    <div>
      <OQue linha={linha} />
      <Text fz="sm" c="dimmed">
        {[diaCurto(linha.dia), deQuem(linha)].filter(Boolean).join(' · ')}
      </Text>
    </div>
    <Valor linha={linha} />
  </Group>
);
