import { Accordion, Group, Progress, Stack, Text, ThemeIcon } from '@mantine/core';
import { IconBan, IconCheck, IconClock, IconExclamationMark } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Secao } from '../../components/screen/Secao.tsx';
import { Status } from '../../components/screen/Status.tsx';
import { contagem, data, dinheiro, distancia, hoje } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { acordadasEm } from '../acordos/acordadas.ts';
import { AcoesDaConta } from '../financeiro/AcoesDaConta.tsx';
import type { Linha } from '../financeiro/linhas.ts';
import type { DialogosDaConta } from '../financeiro/useDialogosDaConta.tsx';
import { ValorDaConta } from '../financeiro/ValorDaConta.tsx';
import { Prometida } from '../promessas/Prometida.tsx';
import estilo from './ContasDoContrato.module.css';
import { andamentoDe, porVez } from './parcelas.ts';

type Props = { contratoId: string; linhas: Linha[]; dialogos: DialogosDaConta };

/** Lists a contract's contas: the next open ones first; later, paid and cancelled ones are folded away. */
export function ContasDoContrato({ contratoId, linhas, dialogos }: Props) {
  const { data: acordos = [] } = useQuery(consulta('GET /contratos/:id/acordos', { params: { id: contratoId } }));
  const acordadas = acordadasEm(acordos);
  const { agora, depois, pagas, canceladas } = porVez(linhas, hoje());
  const dobradas = [
    { titulo: 'Próximas', linhas: depois },
    { titulo: 'Pagas', linhas: pagas },
    { titulo: 'Canceladas', linhas: canceladas },
  ];
  return (
    <Secao titulo="Parcelas">
      {linhas.length === 0 ? (
        <Text c="dimmed">Este contrato não tem contas.</Text>
      ) : (
        <Stack gap="lg">
          {agora.length > 0 && <Lista linhas={agora} dialogos={dialogos} nome="Contas em aberto" />}
          <Andamento linhas={linhas} />
          <Accordion multiple variant="default" classNames={{ content: estilo.ano }}>
            {dobradas
              .filter(({ linhas: deste }) => deste.length > 0)
              .map(({ titulo, linhas: deste }) => (
                <Accordion.Item key={titulo} value={titulo}>
                  <Accordion.Control px="xs">
                    <Group justify="space-between" pe="sm">
                      <Text fw={600}>{titulo}</Text>
                      <Text fz="sm" c="dimmed">
                        {contagem(deste.length, 'conta', 'contas')}
                      </Text>
                    </Group>
                  </Accordion.Control>
                  <Accordion.Panel>
                    <Lista linhas={deste} dialogos={dialogos} nome={titulo} acordadas={acordadas} />
                  </Accordion.Panel>
                </Accordion.Item>
              ))}
          </Accordion>
        </Stack>
      )}
    </Secao>
  );
}

type PropsDaLista = Omit<Props, 'contratoId'> & { nome: string; acordadas?: ReadonlyMap<string, string> };

const Lista = ({ linhas, dialogos, nome, acordadas }: PropsDaLista) => (
  <ol className={estilo.linha} aria-label={nome}>
    {linhas.map((linha) => (
      <Parcela key={linha.conta.id} linha={linha} dialogos={dialogos} acordadaEm={acordadas?.get(linha.conta.id)} />
    ))}
  </ol>
);

function Andamento({ linhas }: { linhas: Linha[] }) {
  const { quantas, pagas, recebido, caucao, emAtraso, aVencer } = andamentoDe(linhas);
  const total = recebido + emAtraso + aVencer || 1;
  const parte = (valor: number) => (valor / total) * 100;
  return (
    <div>
      <Group justify="space-between" mb={6}>
        <Text fz="sm" fw={600}>
          {pagas} de {contagem(quantas, 'conta paga', 'contas pagas')}
        </Text>
        <Text fz="sm" c="dimmed" className="numeros">
          {dinheiro(recebido)} recebidos
          {caucao > 0 && ` · ${dinheiro(caucao)} de caução`}
        </Text>
      </Group>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section value={parte(recebido)} color="green" aria-label={`Recebido: ${dinheiro(recebido)}`} />
        <Progress.Section value={parte(emAtraso)} color="red" aria-label={`Em atraso: ${dinheiro(emAtraso)}`} />
      </Progress.Root>
      {aVencer > 0 && (
        <Text fz="sm" c="dimmed" mt={6} className="numeros">
          {dinheiro(aVencer)} a vencer
        </Text>
      )}
    </div>
  );
}

const SINAIS = {
  PAGO: { Icone: IconCheck, cor: 'green' },
  ATRASADO: { Icone: IconExclamationMark, cor: 'red' },
  PENDENTE: { Icone: IconClock, cor: 'blue' },
  CANCELADO: { Icone: IconBan, cor: 'gray' },
} as const;

type PropsDaParcela = { linha: Linha; dialogos: DialogosDaConta; acordadaEm: string | undefined };

function Parcela({ linha, dialogos, acordadaEm }: PropsDaParcela) {
  const { conta, pagaEm } = linha;
  const { Icone, cor } = SINAIS[conta.status];
  const aberta = conta.status === 'PENDENTE' || conta.status === 'ATRASADO';
  return (
    <li className={estilo.parcela}>
      <ThemeIcon size={30} radius="xl" variant="light" color={cor} className={estilo.sinal}>
        <Icone size={16} aria-hidden />
      </ThemeIcon>
      <div className={estilo.texto}>
        <Group gap="xs">
          <Text fw={600} fz="sm">
            {conta.descricao}
          </Text>
          <Status status={conta.status} />
        </Group>
        <Text fz="sm" c="dimmed">
          <span className={estilo.valor}>
            <ValorDaConta conta={conta} />
          </span>
          <span>
            {data(conta.dataVencimento)}
            {pagaEm ? `, pago em ${data(pagaEm)}` : aberta ? `, ${distancia(conta.dataVencimento)}` : ''}
            {acordadaEm && `, no acordo de ${data(acordadaEm)}`}
          </span>
        </Text>
        {aberta && <Prometida contaId={conta.id} />}
      </div>
      <AcoesDaConta linha={linha} dialogos={dialogos} />
    </li>
  );
}
