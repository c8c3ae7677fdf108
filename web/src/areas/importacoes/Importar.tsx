import type { Importacao } from '@imob/schemas/importacoes';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { naoExiste } from '../../service/api.ts';
import { consulta } from '../../service/queries.ts';
import { Andamento } from './Andamento.tsx';
import { Conferir } from './Conferir.tsx';
import { EnviarPlanilha } from './EnviarPlanilha.tsx';
import { Importada } from './Importada.tsx';
import { Modelos } from './Modelos.tsx';
import { colunasDeFora } from './palavras.ts';

/** Imports properties, tenants, leases and their past from a spreadsheet: choose it, see what it does, confirm. */
export function Importar() {
  const { id } = useSearch({ from: '/app/importar' });
  return (
    <Pagina titulo="Importar planilha" largura="formulario">
      {id ? <Enviada key={id} id={id} /> : <Comeco />}
    </Pagina>
  );
}

const Comeco = () => (
  <Stack gap="lg">
    <Text maw={640}>
      Traga de uma vez os imóveis, os locatários, os contratos em curso e o que já foi pago. Uma linha pode trazer o
      imóvel, o locatário e o contrato juntos. Você vê o que cada linha vai criar antes de gravar, e o que já existe
      aqui não se repete.
    </Text>
    <EnviarPlanilha />
    <Modelos />
  </Stack>
);

const EM_CURSO_MS = 700;
const emCurso = ({ situacao }: Importacao) => situacao === 'NA_FILA' || situacao === 'IMPORTANDO';

function Enviada({ id }: { id: string }) {
  const lida = useQuery({
    ...consulta('GET /importacoes/:id', { params: { id } }),
    refetchInterval: ({ state }) => (state.data && emCurso(state.data) ? EM_CURSO_MS : false),
  });
  // The service tells no columns after the import, so they are kept here.
  const [deFora, setDeFora] = useState<string[]>([]);
  const folhas = lida.data?.folhas;
  useEffect(() => {
    if (folhas && folhas.length > 0) setDeFora(colunasDeFora(folhas));
  }, [folhas]);
  // A spreadsheet that was replaced by another one is hidden, so that nobody confirms it.
  const sumiu = naoExiste(lida.error);
  return (
    <Carregado consulta={sumiu ? { ...lida, data: undefined } : lida}>
      {(importacao) => {
        if (emCurso(importacao)) return <Andamento importacao={importacao} />;
        return importacao.situacao === 'IMPORTADA' ? (
          <Importada importacao={importacao} deFora={deFora} />
        ) : (
          <Conferir importacao={importacao} />
        );
      }}
    </Carregado>
  );
}
