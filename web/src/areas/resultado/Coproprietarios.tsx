import type { ParteDoCoproprietario, Resultado } from '@imob/schemas/resultado';
import { ActionIcon, Box, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Secao } from '../../components/screen/Secao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { dinheiro, mesCurto } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro } from '../../service/queries.ts';
import { Quantia, Saldo } from './Quantia.tsx';

type Mes = ParteDoCoproprietario & { mes: string };

/** Says of each co-owner what is passed on, in the year and month by month, with the account to hand over. */
export const Coproprietarios = ({
  ano,
  coproprietarios,
  meses,
}: Pick<Resultado, 'ano' | 'coproprietarios' | 'meses'>) =>
  coproprietarios.map((dono) => (
    <Secao
      key={dono.id}
      nivel={3}
      titulo={dono.nome}
      acao={
        <BotaoBaixar
          variant="default"
          size="sm"
          endpoint="GET /coproprietarios/:id/prestacao.pdf"
          pedido={{ params: { id: dono.id }, query: { ano } }}
          nome={`Prestação de contas a ${dono.nome}, ${ano}.pdf`}
        >
          Prestação do ano
        </BotaoBaixar>
      }
    >
      <Repassar dono={dono} ano={ano} />
      <Tabela
        legenda={`O que é de ${dono.nome}, por mês`}
        densa
        larguraMinima={600}
        linhas={meses.flatMap(({ mes, coproprietarios: deles }) =>
          deles.filter(({ id }) => id === dono.id).map((dele) => ({ ...dele, mes })),
        )}
        chave={({ mes }) => mes}
        colunas={dono.irRetido > 0 ? [...ENTROU, IR_RETIDO, ...SAIU] : [...ENTROU, ...SAIU]}
        cartao={(mes) => <Cartao {...mes} />}
      />
    </Secao>
  ));

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
