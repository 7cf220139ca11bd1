/** An API that has nothing in common with the gateway: bearer tokens, no idempotency, other states, paths and signatures. */
export const SHOP = {
  'site.config.yaml': [
    'title: Shop',
    'url: https://shop-docs.example',
    'reference: { openapi: content/reference/shop.yaml }',
  ].join('\n'),
  'content/reference/shop.yaml': `
openapi: 3.0.3
info: { title: Shop API, version: '2' }
servers: [{ url: https://shop.example/api }]
security: [{ token: [] }, { key: [] }]
paths:
  /orders:
    get:
      operationId: listOrders
      parameters:
        - { name: item, in: query, schema: { type: string } }
        - { name: size, in: query, schema: { type: integer }, example: 2 }
        - { name: after, in: query, schema: { type: string }, example: abc }
      responses:
        '200':
          description: Orders
          content:
            application/json:
              schema: { type: object }
              example: { orders: [{ id: 0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e, item: Blue teapot, total: 4500, status: placed, shipped_at: null, gift: false }], after: null }
    post:
      operationId: placeOrder
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: '#/components/schemas/NewOrder' }
            example: { item: Blue teapot, total: 4500, basket: b-1 }
      responses:
        '201':
          description: Placed
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
              example: { id: 0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e, item: Blue teapot, total: 4500, status: placed, shipped_at: null, gift: false }
        '422': { $ref: '#/components/responses/Invalid' }
  /orders/{order_id}:
    get:
      operationId: getOrder
      parameters: [{ $ref: '#/components/parameters/Order' }]
      responses:
        '200':
          description: An order
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Order' }
              example: { id: 0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e, item: Blue teapot, total: 4500, status: shipped, shipped_at: '2026-01-05T10:00:00Z', gift: false }
  /orders/{order_id}/ship:
    post:
      operationId: shipOrder
      parameters: [{ $ref: '#/components/parameters/Order' }]
      responses:
        '200':
          description: On its way
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
        default: { $ref: '#/components/responses/Invalid' }
  /health:
    get:
      operationId: health
      security: []
      responses: { '204': { description: Fine } }
webhooks:
  order:
    post:
      parameters:
        - { name: X-Shop-Time, in: header, x-timestamp: seconds, schema: { type: integer } }
        - name: X-Shop-Sign
          in: header
          schema: { type: string }
          x-signature: { algorithm: hmac-sha512, secret: SHOP_SECRET, example-secret: teapot, message: '{timestamp}.{body}', value: '{base64}' }
      requestBody:
        content:
          application/json:
            schema: { type: object }
            example: { kind: order.shipped, payload: { order: { id: 0b1c2d3e-4f5a-4b6c-8d7e-9f0a1b2c3d4e, status: shipped } } }
      responses: { '200': { description: OK } }
components:
  securitySchemes:
    token: { type: http, scheme: bearer }
    key: { type: apiKey, in: query, name: api_key }
  parameters:
    Order: { name: order_id, in: path, required: true, schema: { type: string, format: uuid } }
  responses:
    Invalid:
      description: Refused
      content:
        application/json:
          schema: { type: object, properties: { detail: { type: string }, status: { type: integer } } }
          example: { detail: The item is unknown., status: 422 }
  schemas:
    NewOrder:
      type: object
      required: [item, total]
      additionalProperties: false
      properties:
        item: { type: string }
        total: { type: integer, minimum: 1 }
        basket: { type: string }
        sizes: { type: array, items: { type: string } }
    Order:
      type: object
      required: [id, status]
      properties:
        id: { type: string, format: uuid }
        item: { type: string }
        total: { type: integer }
        status: { type: string, enum: [placed, shipped, delivered, canceled] }
        shipped_at: { type: string, nullable: true, format: date-time }
        gift: { type: boolean }
        basket: { type: string }
`,
  'content/reference/webhook-events.yaml': `
events:
  order.shipped: { when: it left, data: order }
  order.delivered: { when: it arrived, data: order }
`,
  'content/reference/order-states.yaml': `
property: Order.status
states:
  placed: { description: Paid. }
  shipped: { description: On its way. }
  delivered: { description: There., final: true }
  canceled: { description: Never sent., final: true }
transitions:
  - { to: placed, by: { operation: [placeOrder] }, who: shop, description: A new order. }
  - { from: [placed], to: shipped, by: { operation: [shipOrder] }, who: shop, sends: order.shipped, description: It leaves. }
  - { from: [shipped], to: delivered, by: { act: the carrier hands it over }, who: carrier, sends: order.delivered, description: It arrives. }
  - { from: [placed], to: canceled, by: { act: the buyer cancels }, who: buyer, description: It stays. }
`,
  'content/reference/sandbox.yaml': `
refusals:
  header: { page: /docs/tokens }
later: { Order: { shipped: 30 } }
values:
  - { field: item, is: Broken teapot, status: 422, when: refused }
  - { field: item, endsWith: kettle, where: { total: { above: 9000 } }, status: 422, when: refused }
constraints:
  - { where: { item: { contains: 'gift card' }, total: { above: 50000 } }, status: 422, text: Gift cards are worth 500 at most. }
  - { operations: [shipOrder], where: { Order.total: { atMost: 99 } }, status: 409, text: Such small orders are not sent., page: /docs/tokens }
  - { where: { sizes: { not: [S, M, L] } }, text: "There are S, M and L." }
unique:
  Order: { field: item, states: [shipped] }
results:
  - { operations: [placeOrder], where: { total: { above: 5000 } }, sets: { Order.gift: true } }
cutOffs:
  Order.shipped_at: { time: '06:30' }
lists:
  limit: { parameter: size, initial: 50 }
  cursor: { parameter: after, next: after }
`,
  'content/docs/tokens.md': '# Tokens\n',
} as const;
