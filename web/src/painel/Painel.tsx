import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import { telaDoPainel } from '@imob/schemas/telas';
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Carregado } from '../componentes/Carregado.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { consulta } from '../consultas.ts';
import { hoje } from '../formato.ts';
import { usePerfil } from '../sessao.tsx';
import { Atrasos } from './Atrasos.tsx';
import { atrasos, dozeMeses } from './calculos.ts';
import { Grafico } from './Grafico.tsx';
import { Numeros } from './Numeros.tsx';
import { PrimeirosPassos } from './PrimeirosPassos.tsx';
import { Quadro } from './Quadro.tsx';
import { Terminos } from './Terminos.tsx';
import { Vencimentos } from './Vencimentos.tsx';

/** How the month is going, at one glance; every figure leads to the list behind it. */
export function Painel() {
  const perfil = usePerfil();
  const dia = hoje();
  const todosImoveis = useQuery(consulta(imoveis.listar));
  const todosContratos = useQuery(consulta(contratos.listar));
  const todasContas = useQuery(consulta(financeiro.listar));

  return (
    <Pagina {...telaDoPainel(perfil, dia)}>
      <Carregado consulta={todosImoveis} esqueleto={<Esqueleto />}>
        {(lidosImoveis) => (
          <Carregado consulta={todosContratos} esqueleto={<Esqueleto />}>
            {(lidosContratos) => (
              <Carregado consulta={todasContas} esqueleto={<Esqueleto />}>
                {(contas) =>
                  lidosContratos.length === 0 ? (
                    <PrimeirosPassos imoveis={lidosImoveis.length} />
                  ) : (
                    <Situacao imoveis={lidosImoveis} contratos={lidosContratos} contas={contas} hoje={dia} />
                  )
                }
              </Carregado>
            )}
          </Carregado>
        )}
      </Carregado>
    </Pagina>
  );
}

type Lidos = {
  imoveis: imoveis.ImovelLido[];
  contratos: contratos.ContratoLido[];
  contas: financeiro.Conta[];
  hoje: string;
};

/** Sums of thousands of contas, worked out when they change and not whenever the screen is drawn. */
function Situacao({ imoveis, contratos, contas, hoje }: Lidos) {
  const meses = useMemo(() => dozeMeses(contas, hoje), [contas, hoje]);
  const emAtraso = useMemo(() => atrasos(contas, hoje), [contas, hoje]);
  return (
    <Stack gap="lg">
      <Numeros imoveis={imoveis} esteMes={meses.at(-1)!} emAtraso={emAtraso} hoje={hoje} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Quadro titulo="Últimos doze meses">
          <Grafico meses={meses} />
        </Quadro>
        <Atrasos emAtraso={emAtraso} hoje={hoje} />
        <Vencimentos contas={contas} contratos={contratos} hoje={hoje} />
        <Terminos contratos={contratos} hoje={hoje} />
      </SimpleGrid>
    </Stack>
  );
}

function Esqueleto() {
  return (
    <Stack gap="lg">
      <SimpleGrid cols={{ base: 2, md: 4 }} spacing="lg">
        {['recebido', 'esperado', 'atraso', 'ocupacao'].map((nome) => (
          <Skeleton key={nome} h={120} radius="lg" />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Skeleton h={320} radius="lg" />
        <Skeleton h={320} radius="lg" />
      </SimpleGrid>
    </Stack>
  );
}
