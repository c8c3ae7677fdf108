import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Carregado } from '../../../../components/screen/Carregado.tsx';
import { Pagina } from '../../../../components/screen/Pagina.tsx';
import { Voltar } from '../../../../components/screen/Voltar.tsx';
import { consulta } from '../../../../service/queries.ts';
import { Confirmado } from './Confirmado.tsx';
import { FormularioDaSaida } from './FormularioDaSaida.tsx';
import { pedidoDoImovel } from './pedidoDoImovel.ts';

/** The day of the keys: one reckoning, one paper, and the closing that follows. */
export function Saida() {
  const { id } = useParams({ from: '/app/contratos/$id/saida' });
  const contrato = useQuery(consulta('GET /contratos/:id', { params: { id } }));
  const acertos = useQuery(consulta('GET /contratos/:id/acertos', { params: { id } }));
  const cartas = useQuery(consulta('GET /contratos/:id/cartas', { params: { id } }));
  return (
    <Pagina
      titulo="Entrega das chaves"
      descricao={contrato.data && `${nomeDoImovel(contrato.data.imovel)}, ${contrato.data.locatario.nome}`}
      voltar={
        <Voltar to="/contratos/$id" params={{ id }}>
          Contrato
        </Voltar>
      }
    >
      <Carregado consulta={contrato}>
        {(lido) => (
          <Carregado consulta={acertos}>
            {(feitos) => {
              const confirmado = feitos.find(({ situacao }) => situacao === 'CONFIRMADO');
              if (confirmado) return <Confirmado contrato={lido} acerto={confirmado} />;
              return (
                <Carregado consulta={cartas}>
                  {(escritas) => (
                    <FormularioDaSaida contrato={lido} ultimo={feitos[0]} pedido={pedidoDoImovel(escritas)} />
                  )}
                </Carregado>
              );
            }}
          </Carregado>
        )}
      </Carregado>
    </Pagina>
  );
}
