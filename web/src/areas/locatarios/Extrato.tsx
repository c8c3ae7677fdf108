import type { ExtratoDoLocatario } from '@imob/schemas/extratoDoLocatario';
import { somarMeses } from '@imob/schemas/rules/dates';
import { juntosEmPalavras, rotuloDosJuntos } from '@imob/schemas/rules/extratoDoLocatario';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { Group, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FocoDoDialogo } from '../../components/dialogs/FocoDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { erroDaData } from '../../components/fields/lerData.ts';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { BotaoBaixar } from '../../components/upload/BotaoBaixar.tsx';
import { data, dinheiro, hoje } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import estilo from './Extrato.module.css';

type Props = { locatarioId: string; nome: string; fechar: () => void };

/** A tenant's statement of a period, to look at and to hand over. */
export function Extrato({ locatarioId, nome, fechar }: Props) {
  const [ate, setAte] = useState(hoje());
  const [de, setDe] = useState(() => somarMeses(hoje(), -12));
  const errado = [de, ate].some((dia) => erroDaData(dia, {}) !== undefined);
  const trocadas = !errado && de !== '' && ate !== '' && de > ate;
  const pronto = !errado && !trocadas;
  const pedido = { params: { id: locatarioId }, query: { de: de || undefined, ate: ate || undefined } };
  const lido = useQuery({ ...consulta('GET /locatarios/:id/extrato', pedido), enabled: pronto });
  return (
    <Modal opened onClose={fechar} size="xl" title={`Extrato de ${nome}`}>
      <FocoDoDialogo>
        <Stack>
          <Group align="flex-end" gap="sm">
            <CampoData
              label="De"
              value={de}
              onChange={setDe}
              flex="1 1 130px"
              data-autofocus
              error={trocadas && 'A data inicial não pode ser depois da final.'}
            />
            <CampoData label="Até" value={ate} onChange={setAte} flex="1 1 130px" />
            <BotaoBaixar
              endpoint="GET /locatarios/:id/extrato.pdf"
              pedido={pedido}
              nome={`Extrato de ${nome}.pdf`}
              disabled={!pronto}
            />
          </Group>
          {pronto && (
            <Carregado consulta={lido} esqueleto={<Skeleton h={300} radius="lg" />}>
              {(dados) => <Lancamentos {...dados} />}
            </Carregado>
          )}
        </Stack>
      </FocoDoDialogo>
    </Modal>
  );
}

function Lancamentos({
  juntos,
  de,
  ate,
  saldoAnterior,
  lancamentos,
  cobrado,
  pago,
  saldo,
  emAtraso,
}: ExtratoDoLocatario) {
  const encargos = subtrair(emAtraso.total, somar(emAtraso.contas.map(({ valor }) => valor)));
  return (
    <>
      <Text fz="sm" c="dimmed" className="numeros" role="status">
        {dinheiro(cobrado)} cobrados, {dinheiro(pago)} pagos no período.
      </Text>
      {juntos?.map((um) => (
        <Text key={um.contratoId} fz="sm" style={{ overflowWrap: 'anywhere' }}>
          {rotuloDosJuntos(um)} em {juntosEmPalavras(um)}.
        </Text>
      ))}
      <table className={estilo.extrato}>
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Lançamento</th>
            <th scope="col">Valor</th>
            <th scope="col">Saldo</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <td>{data(de)}</td>
            <td>Saldo anterior</td>
            <td />
            <td>{dinheiro(saldoAnterior)}</td>
          </tr>
          {lancamentos.map(({ contaId, tipo, em, descricao, imovel, debito, credito, saldo: depois }) => (
            <tr key={`${contaId} ${tipo}`}>
              <td>{data(em)}</td>
              <td>
                {descricao}
                <Text fz="xs" c="dimmed">
                  {imovel}
                </Text>
              </td>
              <td>
                <Text span inherit c={credito > 0 ? 'var(--mantine-color-green-text)' : undefined}>
                  {dinheiro(debito - credito)}
                </Text>
              </td>
              <td>{dinheiro(depois)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              Saldo em {data(ate)}
            </th>
            <td>{dinheiro(saldo)}</td>
          </tr>
        </tfoot>
      </table>
      {encargos > 0 && (
        <Text fz="sm" className="numeros">
          As contas em atraso têm ainda {dinheiro(encargos)} de multa e juros: {dinheiro(emAtraso.total)} se pagas hoje,{' '}
          {data(emAtraso.em)}.
        </Text>
      )}
    </>
  );
}
