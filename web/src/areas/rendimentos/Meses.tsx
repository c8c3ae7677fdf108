import type * as rendimentos from '@imob/schemas/rendimentos';
import { ActionIcon, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { data, dinheiro, mesCurto } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro } from '../../service/queries.ts';

type Mes = rendimentos.MesDeRendimentos;
type Titular = rendimentos.Rendimentos['titular'];
type Props = { meses: Mes[]; fisica: boolean; titular: Titular };

/** The months in which something came in; of a company there is no tax to be told. */
export function Meses({ meses, fisica, titular }: Props) {
  const comDinheiro = meses.filter(
    ({ deFisicas, deJuridicas, semDocumento, repasses }) => deFisicas + deJuridicas + semDocumento + repasses > 0,
  );
  if (comDinheiro.length === 0) return null;
  const sem = comDinheiro.some(({ semDocumento }) => semDocumento > 0) ? [SEM_DOCUMENTO] : [];
  const retido = comDinheiro.some(({ irRetido }) => irRetido > 0) ? [IR_RETIDO] : [];
  const deducoes = comDinheiro.some((mes) => mes.deducoes > 0) ? [DEDUCOES] : [];
  return (
    <Tabela
      legenda="Mês a mês"
      densa
      larguraMinima={760}
      linhas={comDinheiro}
      chave={({ mes }) => mes}
      colunas={[...RECEBIDO, ...sem, ...retido, ...deducoes, ...(fisica ? [...IMPOSTO, arquivo(titular)] : [])]}
      cartao={(mes) => <Cartao mes={mes} fisica={fisica} titular={titular} />}
    />
  );
}

const quantia = (valor: number) =>
  valor > 0 ? (
    <Text span fz="sm" className="numeros">
      {dinheiro(valor)}
    </Text>
  ) : (
    <Text span fz="sm" c="dimmed">
      –
    </Text>
  );

const RECEBIDO: Coluna<Mes>[] = [
  { id: 'mes', titulo: 'Mês', largura: 110, celula: ({ mes }) => <strong>{mesCurto(mes)}</strong> },
  { id: 'fisicas', titulo: 'De pessoas físicas', noFim: true, celula: ({ deFisicas }) => quantia(deFisicas) },
  { id: 'juridicas', titulo: 'De empresas', noFim: true, celula: ({ deJuridicas }) => quantia(deJuridicas) },
  { id: 'repasses', titulo: 'Repasses', noFim: true, celula: ({ repasses }) => quantia(repasses) },
];

const SEM_DOCUMENTO: Coluna<Mes> = {
  id: 'semDocumento',
  titulo: 'Sem documento',
  noFim: true,
  celula: ({ semDocumento }) => quantia(semDocumento),
};

const IR_RETIDO: Coluna<Mes> = {
  id: 'irRetido',
  titulo: 'IR retido',
  noFim: true,
  celula: ({ irRetido }) => quantia(irRetido),
};

const DEDUCOES: Coluna<Mes> = {
  id: 'deducoes',
  titulo: 'Deduções',
  noFim: true,
  celula: ({ deducoes }) => quantia(deducoes),
};

const IMPOSTO: Coluna<Mes>[] = [
  { id: 'imposto', titulo: 'Imposto estimado', noFim: true, celula: ({ imposto }) => <Imposto imposto={imposto} /> },
  {
    id: 'vencimento',
    titulo: 'Até',
    largura: 112,
    celula: ({ vencimento, deFisicas }) => (
      <Text span fz="sm" className="numeros">
        {vencimento && deFisicas > 0 ? data(vencimento) : '–'}
      </Text>
    ),
  },
];

const arquivo = (titular: Titular): Coluna<Mes> => ({
  ...{ id: 'arquivo', titulo: 'Arquivo', noFim: true, largura: 96 },
  celula: (mes) => <Arquivo {...mes} titular={titular} />,
});

/** The tax lies between the least, with the simplified discount, and the most, without any deduction. */
function Imposto({ imposto }: Pick<Mes, 'imposto'>) {
  if (!imposto) return quantia(0);
  const { simplificado, semDesconto } = imposto;
  return (
    <Text span fz="sm" className="numeros">
      {simplificado === semDesconto ? dinheiro(semDesconto) : `${dinheiro(simplificado)} a ${dinheiro(semDesconto)}`}
    </Text>
  );
}

function Arquivo({ mes, deFisicas, titular }: Mes & { titular: Titular }) {
  if (deFisicas === 0) return null;
  const baixar = () =>
    void downloadFile(
      'GET /rendimentos/carne-leao',
      { query: { mes, ...(titular && { titular: titular.id }) } },
      `carne-leao-${mes}${titular ? `-${titular.nome}` : ''}.csv`,
    ).catch(avisarErro);
  return (
    <ActionIcon variant="default" size={32} aria-label={`Arquivo do Carnê-Leão de ${mesCurto(mes)}`} onClick={baixar}>
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  );
}

function Cartao({ mes, fisica, titular }: { mes: Mes; fisica: boolean; titular: Titular }) {
  const { deFisicas, deJuridicas, semDocumento, repasses, irRetido, deducoes, imposto, vencimento } = mes;
  const partes = [
    ...(deJuridicas > 0 ? [`${dinheiro(deJuridicas)} de empresas`] : []),
    ...(irRetido > 0 ? [`${dinheiro(irRetido)} de IR retido`] : []),
    ...(repasses > 0 ? [`${dinheiro(repasses)} de repasses`] : []),
    ...(deducoes > 0 ? [`${dinheiro(deducoes)} de deduções`] : []),
  ];
  return (
    <>
      <Group justify="space-between" wrap="nowrap" align="baseline" gap="sm">
        <Text fw={600}>{mesCurto(mes.mes)}</Text>
        <Text fw={650} className="numeros">
          {dinheiro(deFisicas + deJuridicas + semDocumento)}
        </Text>
      </Group>
      {partes.length > 0 && (
        <Text fz="sm" c="dimmed">
          {partes.join(' · ')}
        </Text>
      )}
      {fisica && deFisicas > 0 && (
        <Group justify="space-between" mt={4} wrap="nowrap">
          <Text fz="sm">
            {imposto && (
              <>
                Imposto: <Imposto imposto={imposto} />
                <br />
              </>
            )}
            {vencimento && `Até ${data(vencimento)}`}
          </Text>
          <Arquivo {...mes} titular={titular} />
        </Group>
      )}
    </>
  );
}
