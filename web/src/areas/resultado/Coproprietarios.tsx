import type { ContaDoCoproprietario } from '@imob/schemas/repasses';
import type { ParteDoCoproprietario, Resultado } from '@imob/schemas/resultado';
import { ActionIcon, Box, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Secao } from '../../components/screen/Secao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { dinheiro, mesCurto } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import { ContaCorrente } from '../repasses/ContaCorrente.tsx';
import { RegistrarRepasse } from '../repasses/RegistrarRepasse.tsx';
import { Quantia, Saldo } from './Quantia.tsx';

type Mes = ParteDoCoproprietario & { mes: string };

type Props = Pick<Resultado, 'ano' | 'coproprietarios' | 'meses'>;

/** Says of each co-owner what is to be passed on, in the year and month by month, what was, and what is left. */
export function Coproprietarios({ ano, coproprietarios, meses }: Props) {
  const { data } = useQuery({ ...consulta('GET /repasses', { query: { ano } }), placeholderData: keepPreviousData });
  const contas = new Map(data?.coproprietarios.map((conta) => [conta.id, conta]));
  const donos = [
    ...coproprietarios,
    ...[...contas.values()].filter(({ id }) => !coproprietarios.some((um) => um.id === id)),
  ];
  if (donos.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="coproprietarios" gap="sm">
      <Title order={2} id="coproprietarios">
        Coproprietários
      </Title>
      {donos.map(({ id, nome }) => (
        <Dono
          key={id}
          ano={ano}
          nome={nome}
          id={id}
          parte={coproprietarios.find((um) => um.id === id)}
          conta={contas.get(id)}
          meses={meses.flatMap(({ mes, coproprietarios: deles }) =>
            deles.filter((um) => um.id === id).map((dele) => ({ ...dele, mes })),
          )}
        />
      ))}
    </Stack>
  );
}

type DoDono = {
  ano: number;
  id: string;
  nome: string;
  parte: ParteDoCoproprietario | undefined;
  conta: ContaDoCoproprietario | undefined;
  meses: Mes[];
};

const Dono = ({ ano, id, nome, parte, conta, meses }: DoDono) => (
  <Secao
    nivel={3}
    titulo={nome}
    acao={
      <Group gap="xs">
        <RegistrarRepasse coproprietarioId={id} nome={nome} falta={conta?.falta ?? 0} />
        <BotaoBaixar
          variant="default"
          size="sm"
          endpoint="GET /coproprietarios/:id/prestacao.pdf"
          pedido={{ params: { id }, query: { ano } }}
          nome={`Prestação de contas a ${nome}, ${ano}.pdf`}
        >
          Prestação do ano
        </BotaoBaixar>
      </Group>
    }
  >
    {parte && <Repassar dono={parte} ano={ano} />}
    {conta && <ContaCorrente conta={conta} ano={ano} />}
    {parte && (
      <Tabela
        legenda={`O que é de ${nome}, por mês`}
        densa
        larguraMinima={600}
        linhas={meses}
        chave={({ mes }) => mes}
        colunas={parte.irRetido > 0 ? [...ENTROU, IR_RETIDO, ...SAIU] : [...ENTROU, ...SAIU]}
        cartao={(mes) => <Cartao {...mes} />}
      />
    )}
  </Secao>
);

function Repassar({
  dono: { recebido, irRetido, despesas, repassar },
  ano,
}: {
  dono: ParteDoCoproprietario;
  ano: number;
}) {
  const retido = irRetido > 0 ? `, menos ${dinheiro(irRetido)} de IR retido` : '';
  return (
    <Box mb="sm">
      <Text fw={600} className="numeros">
        {repassar < 0 ? `A receber em ${ano}: ${dinheiro(-repassar)}` : `Repassar em ${ano}: ${dinheiro(repassar)}`}
      </Text>
      <Text fz="sm" c="dimmed" className="numeros">
        Recebido {dinheiro(recebido)}
        {retido}, menos {dinheiro(despesas)} de despesas.
      </Text>
    </Box>
  );
}

const ENTROU: Coluna<Mes>[] = [
  { id: 'mes', titulo: 'Mês', celula: ({ mes }) => <strong>{mesCurto(mes)}</strong> },
  {
    id: 'recebido',
    titulo: 'Recebido',
    noFim: true,
    largura: 140,
    celula: ({ recebido }) => <Quantia valor={recebido} />,
  },
];

const IR_RETIDO: Coluna<Mes> = {
  id: 'irRetido',
  titulo: 'IR retido',
  noFim: true,
  largura: 130,
  celula: ({ irRetido }) => <Quantia valor={irRetido} />,
};

const SAIU: Coluna<Mes>[] = [
  {
    id: 'despesas',
    titulo: 'Despesas',
    noFim: true,
    largura: 140,
    celula: ({ despesas }) => <Quantia valor={despesas} />,
  },
  {
    id: 'repassar',
    titulo: 'Repassar',
    noFim: true,
    largura: 150,
    celula: ({ repassar }) => <Saldo valor={repassar} />,
  },
  { id: 'prestacao', titulo: 'Prestação', noFim: true, largura: 110, celula: (mes) => <Prestacao {...mes} /> },
];

function Prestacao({ id, nome, mes }: Mes) {
  const baixar = () =>
    void downloadFile(
      'GET /coproprietarios/:id/prestacao.pdf',
      { params: { id }, query: { mes } },
      `Prestação de contas a ${nome}, ${mes}.pdf`,
    ).catch(avisarErro);
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={`Prestação de contas a ${nome} de ${mesCurto(mes)}`}
      onClick={baixar}
    >
      <IconDownload size={16} aria-hidden />
    </ActionIcon>
  );
}

const Cartao = (mes: Mes) => (
  <Group justify="space-between" wrap="nowrap" gap="sm">
    <div>
      <Text fw={600}>{mesCurto(mes.mes)}</Text>
      <Text fz="sm" c="dimmed" className="numeros">
        Recebido {dinheiro(mes.recebido)} · despesas {dinheiro(mes.despesas)}
        {mes.irRetido > 0 && ` · IR retido ${dinheiro(mes.irRetido)}`}
      </Text>
    </div>
    <Group wrap="nowrap" gap="sm">
      <Saldo valor={mes.repassar} />
      <Prestacao {...mes} />
    </Group>
  </Group>
);
