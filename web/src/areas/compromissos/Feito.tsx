import { data as dia } from '@imob/schemas/base/fields';
import * as compromissos from '@imob/schemas/compromissos';
import { proximoCompromisso } from '@imob/schemas/rules/compromissos';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { FimDoDialogo } from '../../components/dialogs/FimDoDialogo.tsx';
import { CampoData } from '../../components/fields/CampoData.tsx';
import { CampoDinheiro } from '../../components/fields/CampoDinheiro.tsx';
import { useFormulario } from '../../components/fields/form.ts';
import { ehData } from '../../components/fields/lerData.ts';
import { data, dinheiro, hoje } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';
import { repeticao } from './palavras.ts';

type Props = { ele: compromissos.Compromisso & { proximo: string }; fechar: () => void };

/** An emptied day is no word that it does not come again, which has its own place: `null`. */
const comProximo = compromissos.fazer.schema.body.extend({ proximo: dia.nullable() });

/** Says that it was done, what it cost, and when it is due again. */
export function Feito({ ele, fechar }: Props) {
  const { id, titulo, proximo: vencia, aCadaMeses, tipo } = ele;
  const [mudouOProximo, setMudouOProximo] = useState(false);
  const fazer = useMudanca('POST /compromissos/:id/feito', {
    erroNoLugar: true,
    sucesso: ({ proximo }) => (proximo ? `Feito. Vence de novo em ${data(proximo)}.` : 'Feito, e não se repete.'),
    aoConcluir: fechar,
  });
  const contado = (em: string) => (ehData(em) ? (proximoCompromisso(ele, em) ?? '') : '');
  const { campos, aoEnviar, enviando, erro } = useFormulario({
    schema: comProximo,
    inicial: {
      ...{ em: hoje(), valor: '' as number | '', proximo: contado(hoje()), naoRepete: aCadaMeses === null },
    },
    preparar: ({ em, valor, proximo, naoRepete }) => ({
      ...{ em, valor, venceVisto: vencia, proximo: naoRepete ? null : proximo || undefined },
    }),
    enviar: (body) => fazer.mutateAsync({ params: { id }, body }),
  });
  const { valor, naoRepete, em } = campos.values;
  const doDia = campos.getInputProps('em');
  const doProximo = campos.getInputProps('proximo');
  return (
    <form onSubmit={aoEnviar} noValidate>
      <Stack>
        <Text fz="sm">
          {titulo}
          {ele.imovelNome && `, ${ele.imovelNome}`}: {vencia < hoje() ? 'venceu' : 'vence'} em {data(vencia)},{' '}
          {repeticao(aCadaMeses)}.
        </Text>
        <Group align="flex-start" gap="sm">
          <CampoData
            label="Feito em"
            required
            clearable={false}
            maxDate={hoje()}
            flex="1 1 150px"
            {...doDia}
            onChange={(novo) => {
              doDia.onChange(novo);
              if (!mudouOProximo && aCadaMeses !== null) campos.setFieldValue('proximo', contado(novo));
            }}
          />
          <CampoDinheiro label="Quanto custou" flex="1 1 150px" {...campos.getInputProps('valor')} />
        </Group>
        {Boolean(valor) && (
          <Text fz="sm" c="dimmed" className="numeros" role="status">
            Registra uma despesa de {dinheiro(Number(valor))} ({NOMES_DE_DESPESA[tipo]})
            {ehData(em) && `, paga em ${data(em)}`}.
          </Text>
        )}
        {!naoRepete && (
          <CampoData
            label="Vence de novo em"
            required
            clearable={false}
            maw={240}
            {...doProximo}
            onChange={(novo) => {
              setMudouOProximo(true);
              doProximo.onChange(novo);
            }}
          />
        )}
        <Checkbox
          label="Não se repete"
          description={naoRepete ? 'Sai da lista; o que já foi feito continua guardado.' : undefined}
          {...campos.getInputProps('naoRepete', { type: 'checkbox' })}
        />
        <FimDoDialogo erro={erro} enviando={enviando}>
          Feito
        </FimDoDialogo>
      </Stack>
    </form>
  );
}
