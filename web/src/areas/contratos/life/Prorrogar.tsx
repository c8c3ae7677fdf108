import { dinheiro as valorPedido } from '@imob/schemas/base/fields';
import * as continuacao from '@imob/schemas/continuacao';
import type { ContratoLido } from '@imob/schemas/contratos';
import { aoProrrogarTemporada } from '@imob/schemas/rules/calendario';
import { somarMeses } from '@imob/schemas/rules/dates';
import { temAluguelUnico } from '@imob/schemas/rules/rescisao';
import { Stack, Text } from '@mantine/core';
import { FimDoDialogo } from '../../../components/dialogs/FimDoDialogo.tsx';
import { CampoDinheiro } from '../../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../../components/fields/form.ts';
import { contagem, data, dinheiro, hoje } from '../../../format/format.ts';
import { useMudanca } from '../../../service/queries.ts';
import { Vencidos } from './Vencidos.tsx';
import { vencidosAte } from './vencidosAte.ts';

/** An indeterminate time: the months missed are made now, and what of them is past its day is told before. */
export function Prorrogar({ contrato, fechar }: { contrato: ContratoLido; fechar: () => void }) {
  const { id, dataInicio, dataFim, valorAluguel, finalidade } = contrato;
  const temporada = finalidade === 'TEMPORADA';
  const porMes = temporada ? aoProrrogarTemporada(dataFim) : undefined;
  // The rent of all days of a season is not that of a month, which is asked for.
  const unico = temAluguelUnico(finalidade, dataInicio, dataFim);
  const prorrogar = useMudanca('POST /contratos/:id/prorrogar', {
    erroNoLugar: true,
    sucesso: ({ contasCriadas }) =>
      `Contrato prorrogado: ${contagem(contasCriadas, 'conta lançada', 'contas lançadas', 'nenhuma conta nova por enquanto')}.`,
    aoConcluir: fechar,
  });
  const corpo = continuacao.prorrogar.schema.body.unwrap().unwrap();
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: temporada ? corpo.extend({ valorAluguel: valorPedido }) : corpo,
    inicial: { vencidosHoje: true, valorAluguel: (unico ? '' : valorAluguel) as number | '' },
    preparar: ({ vencidosHoje, valorAluguel: doMes }) => ({
      vencidosHoje,
      ...(temporada && { valorAluguel: doMes }),
    }),
    enviar: (body) => prorrogar.mutateAsync({ params: { id }, body }),
  });
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        {porMes ? (
          <>
            <Text>
              A temporada continua sem data para acabar, como locação residencial (Lei 8.245/1991, art. 50): por mês, a
              partir de {data(porMes.mensalDesde)}, e cada mês vence no seu último dia, porque o aluguel não pode mais
              ser adiantado. Os meses que faltam são lançados agora, e daí em diante o sistema lança cada um sozinho.
            </Text>
            <CampoDinheiro
              label="Aluguel de cada mês"
              required
              description={unico ? `O da temporada, de ${dinheiro(valorAluguel)}, é de todos os dias dela.` : undefined}
              {...campos.getInputProps('valorAluguel')}
            />
          </>
        ) : (
          <Text>
            A locação continua como está, sem data para acabar, com aluguel de {dinheiro(valorAluguel)}. Os meses que
            faltam desde {data(dataFim)} são lançados agora, e daí em diante o sistema lança cada mês sozinho, uma só
            vez. O contrato pode ser renovado ou encerrado depois.
          </Text>
        )}
        <Vencidos
          vencidos={vencidosAte({ ...contrato, ...porMes }, somarMeses(hoje(), 2), hoje())}
          hojeMesmo={campos.values.vencidosHoje}
          aoMudar={(valor) => campos.setFieldValue('vencidosHoje', valor)}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Prorrogar
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
