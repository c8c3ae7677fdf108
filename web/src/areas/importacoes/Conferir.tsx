import type { Importacao } from '@imob/schemas/importacoes';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ErroDoFormulario } from '../../components/fields/ErroDoFormulario.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { contagem } from '../../format/format.ts';
import { messageOf } from '../../service/api.ts';
import { useMudanca } from '../../service/queries.ts';
import { JaVencidas } from '../contratos/new/JaVencidas.tsx';
import { Apontamentos } from './Apontamentos.tsx';
import { EnviarPlanilha } from './EnviarPlanilha.tsx';
import { FolhasDaPlanilha } from './FolhasDaPlanilha.tsx';
import { LinhasDaPlanilha } from './LinhasDaPlanilha.tsx';
import { colunasDeFora, fraseDeFora, lista, soma } from './palavras.ts';
import { faltaColuna, juntarPartes } from './partes.ts';

/** Whether a row brings more than one record. */
const ehConjunta = (folhas: Importacao['folhas']) => folhas.some((folha) => folha.conjunta);

/** Shows what each row will do and what is wrong, before anything is written. */
export function Conferir({ importacao }: { importacao: Importacao }) {
  const { id, nome, falha, resumo, vencidas, folhas, linhas, erros, avisos, total } = importacao;
  const gravar = useMudanca('POST /importacoes/:id/confirmar', { erroNoLugar: true });
  const comErro = soma(resumo, (um) => um.erros);
  const faltaDizer = resumo.length === 0 || juntarPartes(folhas).some(faltaColuna);
  const pronta = comErro === 0 && total > 0;
  const [pagas, setPagas] = useState(vencidas?.pagas ?? false);
  const deFora = colunasDeFora(folhas);
  const conjunta = ehConjunta(folhas);
  return (
    <Stack gap="lg">
      <Secao titulo={nome}>
        <Stack gap="md" align="flex-start">
          <Resumo importacao={importacao} faltaDizer={faltaDizer} />
          <ErroDoFormulario erro={gravar.error ? messageOf(gravar.error) : (falha ?? undefined)} />
          {conjunta && !faltaDizer && (
            <Text>Cada linha traz mais de um cadastro: eles são criados juntos, já ligados um ao outro.</Text>
          )}
          {pronta && vencidas && (
            <JaVencidas
              quantas={vencidas.contas}
              valor={vencidas.valor}
              desde={vencidas.desde}
              pagas={pagas}
              aoMudar={setPagas}
            />
          )}
          {pronta && (
            <Button
              loading={gravar.isPending}
              onClick={() => gravar.mutate({ params: { id }, body: { vencidasPagas: pagas } })}
            >
              Importar {conjunta ? contagem(total, 'cadastro', 'cadastros') : contagem(total, 'linha', 'linhas')}
            </Button>
          )}
          {deFora.length > 0 && !faltaDizer && (
            <Text fz="sm" fw={600} c="var(--mantine-color-yellow-text)" style={{ overflowWrap: 'anywhere' }}>
              {fraseDeFora(deFora, 'será')}
            </Text>
          )}
          <Group>
            <EnviarPlanilha variant={pronta || faltaDizer ? 'default' : 'filled'}>
              {comErro > 0 && !faltaDizer ? 'Enviar planilha corrigida' : 'Enviar outra planilha'}
            </EnviarPlanilha>
          </Group>
        </Stack>
      </Secao>
      <FolhasDaPlanilha id={id} folhas={folhas} />
      {erros.total > 0 && <Apontamentos titulo="O que corrigir" cor="red" achados={erros} />}
      {avisos.total > 0 && <Apontamentos titulo="Vale olhar" cor="yellow" achados={avisos} />}
      {linhas.total > 0 && <LinhasDaPlanilha linhas={linhas} />}
    </Stack>
  );
}

function Resumo({
  importacao: { resumo, total, folhas },
  faltaDizer,
}: {
  importacao: Importacao;
  faltaDizer: boolean;
}) {
  const conjunta = ehConjunta(folhas);
  const novas = lista(resumo, ({ criar }) => criar);
  const recebidas = soma(resumo, ({ receber }) => receber);
  const pagas = soma(resumo, ({ pagar }) => pagar);
  const existem = lista(resumo, (um) => um.existem);
  const comErro = soma(resumo, (um) => um.erros);
  if (resumo.length === 0) {
    return (
      <Text>Não reconhecemos o que a planilha traz. Diga abaixo, em cada folha, e de que campo é cada coluna.</Text>
    );
  }
  if (faltaDizer) {
    return <Text fw={650}>Comece pelas colunas: diga abaixo que coluna traz cada campo que falta.</Text>;
  }
  return (
    <Stack gap={4}>
      {comErro > 0 && (
        <Text fw={650}>
          {conjunta
            ? contagem(comErro, 'cadastro tem erro', 'cadastros têm erro')
            : contagem(comErro, 'linha tem erro', 'linhas têm erro')}
          : nada é gravado até tudo estar certo.
        </Text>
      )}
      {novas && <Text>A criar: {novas}.</Text>}
      {recebidas > 0 && <Text>A receber: {contagem(recebidas, 'conta que já existe', 'contas que já existem')}.</Text>}
      {pagas > 0 && <Text>A pagar: {contagem(pagas, 'despesa que já existe', 'despesas que já existem')}.</Text>}
      {existem && <Text c="dimmed">Já existem e ficam como estão: {existem}.</Text>}
      {total === 0 && comErro === 0 && (
        <Text fw={650}>Tudo o que está na planilha já existe: não há o que importar.</Text>
      )}
    </Stack>
  );
}
